import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { fromBase64, toBase64 } from './base64.ts'
import { bitrates } from './bitrates.ts'
import { common, line, oneOrMany } from './envelope.ts'

/** Fewest characters of a password (specification, section 9). */
export const passwordMinimum = 8

export const jobs = ['teacher', 'researcher', 'educator', 'other'] as const

/** The 26 cantons by their codes; names are in the locales. */
export const cantons = [
  ...['ag', 'ai', 'ar', 'be', 'bl', 'bs', 'fr', 'ge', 'gl', 'gr', 'ju', 'lu', 'ne'],
  ...['nw', 'ow', 'sg', 'sh', 'so', 'sz', 'tg', 'ti', 'ur', 'vd', 'vs', 'zg', 'zh'],
] as const

/** A mail address as typed by a person; full-width letters and the like become those that are meant. */
export const mail = z
  .string('field-is-required')
  .trim()
  .normalize('NFKC')
  .min(1, 'field-is-required')
  .max(254, 'field-too-long')
  .pipe(z.email('invalid-email'))

/** Most characters of a password as it travels. */
const passwordMaximum = 1024

/** A new password as typed by a person. */
export const newPassword = z
  .string('field-is-required')
  .refine(password => [...password].length >= passwordMinimum, 'password-length')
  .refine(password => toBase64(password).length <= passwordMaximum, 'field-too-long')

/** A new password as it travels: base64 of UTF-8. */
export const newPasswordBase64 = z
  .string('field-is-required')
  .max(passwordMaximum, 'field-too-long')
  .superRefine((encoded, context) => {
    const password = fromBase64(encoded)
    if (password === null) context.addIssue({ code: 'custom', message: 'must be base64 of UTF-8' })
    else if (!newPassword.safeParse(password).success) context.addIssue({ code: 'custom', message: 'password-length' })
  })

/** The six digits of an activation mail, as a person types them: spaces do not count. */
export const activationCode = z
  .string('field-is-required')
  .transform(typed => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'invalid-code'))

const language = z.enum(languageCodes)

/** What the browser keeps of a signed-in person under the key `user`. */
export const userSession = z.object({
  sessionId: z.uuid(),
  organization: z.string(),
  /** `admin` for administrators, `user` for everyone else. */
  level: z.enum(['admin', 'user']),
  /** Stands for the session in the addresses of pictures and videos; reads media and nothing else. */
  tokenPublic: z.string(),
  lang: language,
  bitrate: z.enum(bitrates),
  tokenSession: z.string(),
  mail: z.string(),
  firstName: z.string(),
  job: z.string(),
  name: z.string(),
  login: z.string(),
  domain: z.array(z.string()),
  language,
  password: z.literal(true),
  activate: z.literal(1),
})
export type UserSession = z.infer<typeof userSession>

export const authenticate = {
  query: z.object({ ...common, action: z.literal('get'), actor: z.string().trim().min(1).max(254) }),
  /** The whole session on success; `password` alone when the account is not activated; empty when wrong. */
  answer: z.union([userSession, z.object({ password: z.literal(true) }).strict(), z.object({}).strict()]),
}

export const activateAccount = {
  query: z.object({ ...common, user: mail }),
  /** 0 when this call activated the account, 1 when it was active before. */
  answer: z.array(z.object({ activate: z.union([z.literal(0), z.literal(1)]) })),
}

/** One of the options offered, or a person's own words in the place of 'other'. */
const ownWords = (max: number) => line(max).refine(words => words !== 'other', 'field-is-required')

/** What people tell of themselves; the form of registration and that of the account begin with it. */
export const personFields = {
  firstName: line(100),
  name: line(100),
  organization: ownWords(200),
  job: ownWords(100),
  canton: z.enum(cantons, 'field-is-required'),
}

const actor = z.object({
  ...personFields,
  /** Base64 of UTF-8. Needed to register; not read when someone edits their own account. */
  password: newPasswordBase64.optional(),
  /** Last moment of the account, ISO 8601; only heard from an administrator. */
  accountValidity: z.union([z.string().max(40), z.boolean()]).nullish(),
  /** Whether the account is made activated; only heard from an administrator. */
  activate: z.union([z.boolean(), z.number()]).optional(),
  mail,
  /** `admin` or anything else; only heard from an administrator. */
  role: z.string().max(40).optional(),
  lang: language,
  bitrate: z.enum(bitrates).optional(),
})

export const putActors = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    actors: oneOrMany(actor, 100),
    sendMail: z.object({ type: z.string().max(40), rootObject: z.string().max(200) }).optional(),
  }),
  answer: z.array(z.object({ mail: z.string() })),
}

export const requestPasswordReset = {
  query: z.object({ ...common, action: z.literal('getNewReminder'), actor: mail, lang: language }),
  answer: z.object({ activate: z.literal(1).optional() }),
}

export const checkResetToken = {
  query: z.object({ ...common }),
  answer: z.array(z.never()),
}

export const setPassword = {
  query: z.object({
    ...common,
    action: z.literal('updateAttribute'),
    tokenType: z.literal('recoverPassword'),
    actor: mail,
    lang: language,
    dataAction: z.object({ user: mail, attribute: z.literal('password'), value: newPasswordBase64 }),
  }),
  answer: z.array(z.never()),
}

export const activateByCode = {
  query: z.object({ ...common, action: z.literal('activateByCode'), mail, code: activationCode }),
  /** As the answer of `activateAccount`. */
  answer: activateAccount.answer,
}

export const resendActivation = {
  /** `mail` is needed with a captcha; the browser that has just registered is known by its cookie. */
  query: z.object({ ...common, action: z.literal('resendActivation'), mail: mail.optional() }),
  answer: z.array(z.never()),
}

export const correctMail = {
  query: z.object({ ...common, action: z.literal('correctMail'), mail }),
  answer: z.array(z.object({ mail: z.string() })),
}

export const activateByHand = {
  query: z.object({ ...common, action: z.literal('activateByHand'), mail }),
  /** As the answer of `activateAccount`. */
  answer: activateAccount.answer,
}

export const endSession = {
  query: z.object({ ...common, action: z.literal('delete') }),
  answer: z.array(z.never()),
}
