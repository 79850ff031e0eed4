import { z } from 'zod'
import { activationCode } from '#accounts/activation-code.ts'
import { accountCalls } from '#accounts/calls.ts'
import { newPasswordBase64 } from '#accounts/new-password.ts'
import { mail, personFields } from '#accounts/person-fields.ts'
import { work } from '#captcha/schemas.ts'
import { describeCall, mailKey } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, nothing, oneOrMany } from '#fields.ts'
import { agreedPages } from '#legal/legal-pages.ts'
import { bitrates } from '#media/bitrates.ts'
import { longestPath, ownPathOf } from '#own-path.ts'
import { userSession } from '#sessions/user-session.ts'

/** 0 when this call activated the account, 1 when it was active before. */
const activation = { activate: z.union([z.literal(0), z.literal(1)]) }

const ownActivation = listOf({
  ...activation,
  /** The page that the person was going to when they registered. */
  return: z.string().optional(),
  /** For the browser that registered the account, recognised by its cookie; only once. */
  session: userSession.optional(),
  /** If the password of the registration is no longer valid (`choosesPassword`): the key to set one with call 10. */
  passwordKey: z.string().optional(),
})

/**
 * Sent by a page where the person can choose a password. If the account is activated in another browser than the one
 * that registered it, the password of the registration then becomes invalid: somebody else may have chosen it.
 */
const choosesPassword = z.literal(true).optional()

const ownPath = z
  .string()
  .max(longestPath)
  .refine(text => ownPathOf(text) !== null, 'invalid-path')

/**
 * A new account requires all of them, but only one of the two names. In one's own account, absent fields are unchanged.
 */
const profile = z.object({ ...personFields, lang: language }).partial()

/** For each legal page, the moment (ISO 8601) of the version that the person was shown and agreed to. */
const agreed = z.partialRecord(z.enum(agreedPages), z.iso.datetime()).optional()

const actor = profile.extend({
  /** Base64 of UTF-8. Required to register; ignored when people edit their own account. */
  password: newPasswordBase64.optional(),
  /** End of the account, ISO 8601; only read from an administrator. */
  accountValidity: z.union([z.string().max(40), z.boolean()]).nullish(),
  /** Whether the new account is active at once; only read from an administrator. */
  activate: z.union([z.boolean(), z.number()]).optional(),
  mail,
  /** `admin` or anything else; only read from an administrator. */
  role: z.string().max(40).optional(),
  bitrate: z.enum(bitrates).optional(),
  agreed,
})

export const accountSchemas = {
  putActors: describeCall(accountCalls.putActors, {
    summary: 'Register (with a captcha), edit one’s own account, or create accounts as an administrator.',
    fields: [
      {
        name: 'key',
        isRequired: true,
        meaning: 'The text of the captcha, or the session token of the person who edits.',
      },
    ],
    query: {
      actors: oneOrMany(actor, 100),
      /** The code of a registration link, with which people register although registration is closed. */
      registrationLink: z.string().max(40).optional(),
      /** The page to open once the account is active: a path of the platform. */
      return: ownPath.optional(),
      sendMail: z.object({ type: z.string().max(40), rootObject: z.string().max(200) }).optional(),
      work,
    },
    answer: listOf({ mail: z.string() }),
    example: {
      query: {
        user: 'captcha',
        actors: [{ ...example.profile, canton: 'vd', password: example.password, role: 'user', lang: 'fr' }],
        return: `/fr/tool/${example.tool}/next`,
        sendMail: { type: 'activation', rootObject: '/activate/' },
      },
      answer: [{ mail: example.mail }],
    },
  }),
  activateAccount: describeCall(accountCalls.activateAccount, {
    summary: 'Activate an account with the key of its activation mail.',
    fields: [{ name: 'key', isRequired: true, meaning: 'Base64 of the key of the activation mail.' }],
    query: { user: mail, choosesPassword },
    answer: ownActivation,
    example: { query: { user: example.mail }, answer: [{ activate: 0 }] },
  }),
  activateByCode: describeCall(accountCalls.activateByCode, {
    summary:
      'Activate an account with the six digits of its activation mail; where they have expired, another mail is sent (`expired-code`).',
    query: { mail, code: activationCode, choosesPassword },
    answer: ownActivation,
    example: {
      query: { mail: example.mail, code: '042 917' },
      answer: [{ activate: 0, return: `/fr/tool/${example.tool}/next`, session: example.session }],
    },
  }),
  resendActivation: describeCall(accountCalls.resendActivation, {
    summary:
      'Send the activation mail again: with a captcha, with the key of an earlier mail, or from the browser that has just registered.',
    /**
     * `mail` is required with a captcha. The browser that has just registered is recognised by its cookie. `link` is
     * the key of an earlier mail: another one is sent to the same address.
     */
    query: { mail: mail.optional(), link: z.string().min(1).max(400).optional(), work },
    answer: nothing,
    example: { query: { mail: example.mail }, answer: [] },
  }),
  getRegistration: describeCall(accountCalls.getRegistration, {
    summary:
      'Whether the account that this browser has just registered is active by now, wherever that was done; nothing of any other.',
    answer: listOf({ isActive: z.boolean() }),
    example: { query: {}, answer: [{ isActive: false }] },
  }),
  correctMail: describeCall(accountCalls.correctMail, {
    summary: 'Correct the address of an account before its activation, from the browser that has just registered.',
    query: { mail },
    answer: listOf({ mail: z.string() }),
    example: { query: { mail: example.mail }, answer: [{ mail: example.mail }] },
  }),
  getWelcome: describeCall(accountCalls.getWelcome, {
    summary: 'What an account is that somebody else made, with the key of the mail that opens it; changes nothing.',
    fields: [mailKey],
    answer: listOf({
      firstName: z.string(),
      name: z.string(),
      mail: z.string(),
      /** Name of the person who made the account; empty where it is not known. */
      madeBy: z.string(),
      /** The groups that the person is invited to. */
      groups: z.array(z.string()),
    }),
    example: {
      answer: [
        {
          ...{ firstName: example.profile.firstName, name: example.profile.name, mail: example.mail },
          ...{ madeBy: example.administrator.name, groups: ['École des Tilleuls'] },
        },
      ],
    },
  }),
  openAccount: describeCall(accountCalls.openAccount, {
    summary: 'Choose the first password of an account that somebody else made, which activates it and signs in.',
    fields: [mailKey],
    query: { password: newPasswordBase64, agreed },
    answer: listOf({ session: userSession }),
    example: { query: { password: example.password }, answer: [{ session: example.session }] },
  }),
  resendWelcome: describeCall(accountCalls.resendWelcome, {
    summary: 'Send the mail that opens an account again, to the address that an earlier link went to.',
    fields: [mailKey],
    answer: listOf({ mail: z.string() }),
    example: { answer: [{ mail: example.mail }] },
  }),
  activateByHand: describeCall(accountCalls.activateByHand, {
    summary: 'Activate the account of a person who receives no mail.',
    query: { mail },
    answer: listOf(activation),
    example: { query: { mail: example.mail }, answer: [{ activate: 0 }] },
  }),
  requestPasswordReset: describeCall(accountCalls.requestPasswordReset, {
    summary: 'Request the mail with which a person sets a new password.',
    fields: [
      { name: 'login', isRequired: true, meaning: '`captcha`.' },
      { name: 'key', isRequired: true, meaning: 'The text of the captcha.' },
      { name: 'signature', meaning: '`1`.' },
    ],
    query: { actor: mail, lang: language, work },
    answer: z.object({ activate: z.literal(1).optional() }),
    example: { query: { actor: example.mail, lang: 'fr' }, answer: { activate: 1 } },
  }),
  checkResetToken: describeCall(accountCalls.checkResetToken, {
    summary: 'Whether a reset token is valid, expired or invalid; does not use it up.',
    fields: [
      { name: 'key', isRequired: true, meaning: 'Base64 of the token of the mail.' },
      { name: 'user', meaning: 'Base64 of the mail address; where given, the token must be for that account.' },
    ],
    answer: nothing,
    example: { query: { user: example.mail }, answer: [] },
  }),
  setPassword: describeCall(accountCalls.setPassword, {
    summary: 'Set a new password with a reset token; ends every session of the account.',
    fields: [{ name: 'key', isRequired: true, meaning: 'The token of the mail.' }],
    query: {
      tokenType: z.literal('recoverPassword'),
      actor: mail,
      lang: language,
      dataAction: z.object({ user: mail, attribute: z.literal('password'), value: newPasswordBase64 }),
    },
    answer: nothing,
    example: {
      query: {
        tokenType: 'recoverPassword',
        actor: example.mail,
        lang: 'fr',
        dataAction: { user: example.mail, attribute: 'password', value: example.password },
        domain: example.domain,
      },
      answer: [],
    },
  }),
}
