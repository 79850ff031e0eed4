import { z } from 'zod'
import { cantons, mail, personFields, profile } from '#accounts/person-fields.ts'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import {
  accountStatuses,
  changePeopleMaximum,
  importColumns,
  importFaults,
  leftOutReasons,
  peopleCalls,
  peopleChanges,
  peopleOrders,
  roles,
} from '#people/calls.ts'

/** The address a mail goes to. */
const sentTo = listOf({ mail: z.string() })

/** Which accounts are wanted. */
const filter = {
  /** Words that names, address or organisation begin with. */
  search,
  state: z.enum(accountStatuses).optional(),
  role: z.enum(roles).optional(),
}

/** Which account it is, and how it stands. */
const standing = { id: z.uuid(), role: z.enum(roles), state: z.enum(accountStatuses) }

/** An account as administrators see it. */
const person = z.object({
  ...standing,
  ...profile,
  /** Null where nobody has said. */
  canton: z.enum(cantons).nullable(),
  /** Whether they have ever chosen a password. */
  hasPassword: z.boolean(),
  createdAt: moment,
  /** Whether an administrator closed it and may open it again; only while it is being deleted. */
  isReopenable: z.boolean(),
  /** When they last used the platform, within the hour; null for never. */
  seenAt: moment.nullable(),
})

/** How an account stands after something was done to it. */
const accountSummary = listOf(standing)

/** One line that may stay empty: what is not known of someone is no reason to leave a misspelt name as it is. */
const lineOrNothing = (max: number) =>
  z
    .string('field-is-required')
    .trim()
    .max(max, 'field-too-long')
    .regex(/^\P{Cc}*$/u, 'field-is-one-line')

const importLine = z.object({
  /** Line of the file, counted from 1. */
  line: z.number().int(),
  /** As they stand in the file, cut where they are very long. */
  mail: z.string(),
  firstName: z.string(),
  name: z.string(),
  /** `made`: an account is made, or would be; `known`: the address has one already, which stays as it is. */
  outcome: z.enum(['made', 'known', 'wrong']),
  faults: listOf({
    /** Null for the line as a whole. */
    column: z.enum(importColumns).nullable(),
    message: z.enum(importFaults),
    /** The earlier line that has the same address. */
    line: z.number().int().optional(),
  }),
})

export type ImportLine = z.infer<typeof importLine>

const exampleStanding = { id: example.person, role: 'user', state: 'active' } as const

const exampleProfile = { ...example.profile, canton: 'vd' } as const

const examplePerson: z.infer<typeof person> = {
  ...exampleStanding,
  ...exampleProfile,
  hasPassword: true,
  isReopenable: false,
  createdAt: example.at,
  seenAt: example.at,
}

export const peopleSchemas = {
  getPeople: describeCall(peopleCalls.getPeople, {
    summary: 'The accounts, searched and filtered, a page at a time.',
    query: { ...filter, sort: z.enum(peopleOrders).optional(), after },
    answer: pageOf({ people: z.array(person) }),
    example: { query: { search: 'monn', state: 'active' }, answer: [{ people: [examplePerson], next: null }] },
  }),
  changePeople: describeCall(peopleCalls.changePeople, {
    summary:
      'Do something to several accounts at once, or say what would be done; who is left out stays as they are, and the answer says why.',
    query: {
      people: z.array(z.uuid()).min(1).max(changePeopleMaximum),
      change: z.enum(peopleChanges),
      /** Whether to say only what would happen. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      /** Those it was, or would be, done to, in the order they were named in. */
      changed: z.array(z.uuid()),
      leftOut: listOf({ id: z.uuid(), reason: z.enum(leftOutReasons) }),
    }),
    example: {
      query: { people: [example.person, example.otherPerson], change: 'block', isTrial: true },
      answer: [{ changed: [example.person], leftOut: [{ id: example.otherPerson, reason: 'unchanged' }] }],
    },
  }),
  putRole: describeCall(peopleCalls.putRole, {
    summary: 'Make an account that of an administrator, or of none.',
    query: { person: z.uuid(), role: z.enum(roles) },
    answer: accountSummary,
    example: { query: { person: example.person, role: 'admin' }, answer: [{ ...exampleStanding, role: 'admin' }] },
  }),
  blockPerson: describeCall(peopleCalls.blockPerson, {
    summary: 'Block an account: its sessions end at once, and it signs in no more; its data stay.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [{ ...exampleStanding, state: 'blocked' }] },
  }),
  closePerson: describeCall(peopleCalls.closePerson, {
    summary:
      'Close an account: its sessions end at once, and after fourteen days it is deleted; until then it can be opened again.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [{ ...exampleStanding, state: 'deleted' }] },
  }),
  reopenPerson: describeCall(peopleCalls.reopenPerson, {
    summary: 'Open an account again that an administrator closed, as it was.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [exampleStanding] },
  }),
  unblockPerson: describeCall(peopleCalls.unblockPerson, {
    summary: 'Let a blocked account sign in again.',
    query: { person: z.uuid() },
    answer: accountSummary,
    example: { query: { person: example.person }, answer: [exampleStanding] },
  }),
  sendReset: describeCall(peopleCalls.sendReset, {
    summary: 'Send someone the mail that lets them choose a password.',
    query: { person: z.uuid() },
    answer: sentTo,
    example: { query: { person: example.person }, answer: [{ mail: example.mail }] },
  }),
  correctPerson: describeCall(peopleCalls.correctPerson, {
    summary: 'Correct what an account says of someone; the address, too, until the account is activated.',
    query: {
      person: z.uuid(),
      firstName: personFields.firstName,
      name: personFields.name,
      organization: lineOrNothing(200),
      job: lineOrNothing(100),
      canton: z.enum(cantons).nullable(),
      /** Another address than before is heard only of an account that is not activated, and gets a mail of its own. */
      mail,
    },
    answer: z.array(person),
    example: {
      query: { person: example.person, ...exampleProfile },
      answer: [{ ...examplePerson, state: 'waiting', hasPassword: false, seenAt: null }],
    },
  }),
  sendActivation: describeCall(peopleCalls.sendActivation, {
    summary: 'Send someone whose account is not activated the mail that lets them activate it.',
    query: { person: z.uuid() },
    answer: sentTo,
    example: { query: { person: example.person }, answer: [{ mail: example.mail }] },
  }),
  /** The people who are looked for, all of them, as CSV: separated by semicolons, UTF-8 with a byte order mark. */
  exportPeople: describeCall(peopleCalls.exportPeople, {
    summary: 'The accounts, searched and filtered, as CSV.',
    query: {
      ...filter,
      /** Language of the headings; the caller's own when left out. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { state: 'waiting', lang: 'fr' }, answer: null },
  }),
  getImports: describeCall(peopleCalls.getImports, {
    summary: 'The imports of people that can still be taken back, the latest first.',
    answer: listOf({
      id: z.uuid(),
      at: moment,
      /** Name of who imported them; empty for someone whose account has ended. */
      who: z.string(),
      /** How many of the accounts it made there still are. */
      accounts: z.number().int(),
    }),
    example: {
      answer: [{ id: example.import, at: example.at, who: example.administrator.name, accounts: 32 }],
    },
  }),
  takeBackImport: describeCall(peopleCalls.takeBackImport, {
    summary:
      'Take an import of people back: the accounts it made end, but for those that were opened, or entrusted with something, since.',
    query: {
      id: z.uuid(),
      /** Whether to say only what would happen. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      gone: z.number().int(),
      kept: listOf({
        id: z.uuid(),
        mail: z.string(),
        firstName: z.string(),
        name: z.string(),
        /** `activated`: the account was opened; `entrusted`: it has a role, a right or a certificate. */
        reason: z.enum(['activated', 'entrusted']),
      }),
    }),
    example: {
      query: { id: example.import, isTrial: false },
      answer: [
        {
          gone: 31,
          kept: [{ id: example.person, mail: example.mail, firstName: 'Chiara', name: 'Monnet', reason: 'activated' }],
        },
      ],
    },
  }),
  importPeople: describeCall(peopleCalls.importPeople, {
    summary: 'Make accounts of the lines of a CSV file, or say what would be made; all of them or none.',
    fields: [fileField('A CSV file; sent last.')],
    query: {
      /** Whether to say only what would happen. */
      isTrial: z.boolean(),
      /** Language of those whose line names none; the caller's own when left out. */
      lang: language.optional(),
    },
    answer: listOf({
      /** Whether the accounts were made: not for a trial, and not while a single line is wrong. */
      isDone: z.boolean(),
      made: z.number().int(),
      known: z.number().int(),
      wrong: z.number().int(),
      /** Headings that say nothing we take. */
      ignored: z.array(z.string()),
      lines: z.array(importLine),
    }),
    example: {
      query: { isTrial: true },
      answer: [
        {
          isDone: false,
          made: 1,
          known: 0,
          wrong: 1,
          ignored: ['Rôle'],
          lines: [
            { line: 2, mail: 'noe@ecole.example', firstName: 'Noé', name: 'Jaquet', outcome: 'made', faults: [] },
            {
              line: 3,
              mail: 'lea@ecole',
              firstName: 'Léa',
              name: 'Favre',
              outcome: 'wrong',
              faults: [{ column: 'mail', message: 'invalid-email' }],
            },
          ],
        },
      ],
    },
  }),
}
