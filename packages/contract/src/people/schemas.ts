import { z } from 'zod'
import { cantons, mail, personFields, profile } from '#accounts/person-fields.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, lineOrNothing, listOf, moment, pageOf, search } from '#fields.ts'
import { rightsAscending } from '#library/rights.ts'
import {
  accountStatuses,
  changePeopleMaximum,
  leftOutReasons,
  peopleCalls,
  peopleChanges,
  peopleOrders,
  roles,
} from '#people/calls.ts'
import { importSchemas } from '#people/import-schemas.ts'

/** The recipient's address. */
const sentTo = listOf({ mail: z.string() })

/** Filters of accounts. */
const filter = {
  /** Beginnings of words of names, address or organisation. */
  search,
  state: z.enum(accountStatuses).optional(),
  role: z.enum(roles).optional(),
}

/** The id and status of an account. */
const accountState = { id: z.uuid(), role: z.enum(roles), state: z.enum(accountStatuses) }

/** An account as administrators see it. */
const person = z.object({
  ...accountState,
  ...profile,
  /** Null where unknown. */
  canton: z.enum(cantons).nullable(),
  /** Whether they have ever chosen a password. */
  hasPassword: z.boolean(),
  createdAt: moment,
  /** The last day of the account; null where it does not expire. */
  validUntil: moment.nullable(),
  /** The address that an administrator requested and that is not confirmed yet; null for none. */
  askedMail: z.string().nullable(),
  /** Whether an administrator closed it and may reopen it; only while it is being deleted. */
  isReopenable: z.boolean(),
  /** When they last used the platform, to the hour; null for never. */
  seenAt: moment.nullable(),
})

/** The status of an account after a change. */
const accountSummary = listOf(accountState)

const exampleAccount = { id: example.person, role: 'user', state: 'active' } as const

const exampleProfile = { ...example.profile, canton: 'vd' } as const

const examplePerson: z.infer<typeof person> = {
  ...exampleAccount,
  ...exampleProfile,
  hasPassword: true,
  isReopenable: false,
  ...{ createdAt: example.at, seenAt: example.at, validUntil: null, askedMail: null },
}

export const peopleSchemas = {
  getPeople: describeCall(peopleCalls.getPeople, {
    summary: 'The accounts, searched and filtered, in pages.',
    query: { ...filter, sort: z.enum(peopleOrders).optional(), after },
    answer: pageOf({ people: z.array(person) }),
    example: { query: { search: 'monn', state: 'active' }, answer: [{ people: [examplePerson], next: null }] },
  }),
  getPersonPlaces: describeCall(peopleCalls.getPersonPlaces, {
    summary: 'What a person has rights on, their groups, and how many certificates and mails they have got.',
    query: { person: z.uuid(), lang: language.optional() },
    answer: listOf({
      /** What was given to them on the object itself. */
      rights: z.array(
        z.object({
          id: z.uuid(),
          type: z.enum(['level', 'tool', 'path']),
          name: z.string(),
          access: z.enum(['course', 'courseset']),
          right: z.enum(rightsAscending),
        }),
      ),
      groups: z.array(z.object({ id: z.uuid(), name: z.string(), isLead: z.boolean(), isMember: z.boolean() })),
      /** Those that were replaced or withdrawn are not counted. */
      certificates: z.object({ valid: z.number().int(), revoked: z.number().int() }),
      mails: z.object({ sent: z.number().int(), failed: z.number().int() }),
    }),
    example: {
      query: { person: example.person, lang: 'fr' },
      answer: [
        {
          rights: [
            { id: example.tool, type: 'tool', name: 'Une image, mille lectures', access: 'course', right: 'writer' },
          ],
          groups: [{ id: example.group, name: 'École des Tilleuls', isLead: true, isMember: false }],
          certificates: { valid: 2, revoked: 0 },
          mails: { sent: 5, failed: 0 },
        },
      ],
    },
  }),
  changePeople: describeCall(peopleCalls.changePeople, {
    summary:
      'Change several accounts at once, or report what would change; the answer lists accounts that are not changed, with the reason.',
    query: {
      people: z.array(z.uuid()).min(1).max(changePeopleMaximum),
      change: z.enum(peopleChanges),
      /** For `renew`: the last day of the accounts; null if they shall never expire. */
      until: z.iso.date().nullish(),
      /** Whether to only report what would happen. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      /** The accounts that were, or would be, changed, in the order of the query. */
      changed: z.array(z.uuid()),
      leftOut: listOf({ id: z.uuid(), reason: z.enum(leftOutReasons) }),
    }),
    example: {
      query: { people: [example.person, example.otherPerson], change: 'block', isTrial: true },
      answer: [{ changed: [example.person], leftOut: [{ id: example.otherPerson, reason: 'unchanged' }] }],
    },
  }),
  putRole: describeCall(peopleCalls.putRole, {
    summary: 'Give an account the role of administrator, or remove it.',
    query: { person: z.uuid(), role: z.enum(roles) },
    answer: accountSummary,
    example: { query: { person: example.person, role: 'admin' }, answer: [{ ...exampleAccount, role: 'admin' }] },
  }),
  blockPerson: describeCall(peopleCalls.blockPerson, {
    summary: 'Block an account: its sessions end at once, and it cannot sign in; its data is kept.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [{ ...exampleAccount, state: 'blocked' }] },
  }),
  closePerson: describeCall(peopleCalls.closePerson, {
    summary:
      'Close an account: its sessions end at once, and after fourteen days it is deleted; until then it can be opened again.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [{ ...exampleAccount, state: 'deleted' }] },
  }),
  reopenPerson: describeCall(peopleCalls.reopenPerson, {
    summary: 'Reopen an account that an administrator closed, unchanged.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [exampleAccount] },
  }),
  unblockPerson: describeCall(peopleCalls.unblockPerson, {
    summary: 'Let a blocked account sign in again.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [exampleAccount] },
  }),
  sendReset: describeCall(peopleCalls.sendReset, {
    summary: 'Send a person the mail with which they choose a password.',
    query: { person: z.uuid() },
    answer: sentTo,
    example: { query: { person: example.person }, answer: [{ mail: example.mail }] },
  }),
  correctPerson: describeCall(peopleCalls.correctPerson, {
    summary: 'Correct the profile of an account; absent fields remain as they are.',
    query: {
      person: z.uuid(),
      firstName: personFields.firstName.optional(),
      name: personFields.name.optional(),
      // May be empty: an administrator must be able to correct a name while these are unknown.
      organization: lineOrNothing(200).optional(),
      job: lineOrNothing(100).optional(),
      canton: z.enum(cantons).nullish(),
    },
    answer: z.array(person),
    example: {
      query: { person: example.person, ...exampleProfile },
      answer: [{ ...examplePerson, state: 'waiting', hasPassword: false, seenAt: null }],
    },
  }),
  changePersonMail: describeCall(peopleCalls.changePersonMail, {
    summary: 'Give an account another address: at once before its activation, else once it is confirmed from there.',
    query: { person: z.uuid(), mail },
    answer: z.array(person),
    example: {
      query: { person: example.person, mail: example.newMail },
      answer: [{ ...examplePerson, askedMail: example.newMail }],
    },
  }),
  sendActivation: describeCall(peopleCalls.sendActivation, {
    summary: 'Send the activation mail to a person whose account is not activated.',
    query: { person: z.uuid() },
    answer: sentTo,
    example: { query: { person: example.person }, answer: [{ mail: example.mail }] },
  }),
  /** All people that match, as CSV: separated by semicolons, UTF-8 with a byte order mark. */
  exportPeople: describeCall(peopleCalls.exportPeople, {
    summary: 'The accounts as CSV, searched and filtered.',
    query: {
      ...filter,
      /** Language of the headings; the caller's by default. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { state: 'waiting', lang: 'fr' }, answer: null },
  }),
  ...importSchemas,
}
