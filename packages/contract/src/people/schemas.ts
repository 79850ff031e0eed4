import { z } from 'zod'
import { cantons, mail, personFields, profile } from '#accounts/person-fields.ts'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, lineOrNothing, listOf, moment, pageOf, search } from '#fields.ts'
import {
  accountStatuses,
  changePeopleMaximum,
  leftOutReasons,
  peopleCalls,
  peopleChanges,
  peopleOrders,
  roles,
} from '#people/calls.ts'
import { importLine } from '#people/import-line.ts'

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
  getImports: describeCall(peopleCalls.getImports, {
    summary: 'The imports of people that can still be undone, the latest first.',
    answer: listOf({
      id: z.uuid(),
      at: moment,
      /** Name of the person who imported them; empty where that account has ended. */
      who: z.string(),
      /** How many of the created accounts still exist. */
      accounts: z.number().int(),
      /** How many of the groups it made still exist, and whether leads it named or its invitations do. */
      groups: z.number().int(),
      placesPeople: z.boolean(),
    }),
    example: {
      answer: [
        {
          id: example.import,
          at: example.at,
          who: example.administrator.name,
          accounts: 32,
          groups: 1,
          placesPeople: true,
        },
      ],
    },
  }),
  takeBackImport: describeCall(peopleCalls.takeBackImport, {
    summary:
      'Undo an import of people: deletes the accounts it created, except those since activated or given a role, a right or a certificate; mails that left remain listed.',
    query: {
      id: z.uuid(),
      /** Whether to only report what would happen. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      gone: z.number().int(),
      /** How many of the groups it made were deleted, and the names of those that remain, since people use them. */
      groups: z.number().int(),
      keptGroups: z.array(z.string()),
      /** How many mails had been sent to the owners of the deleted accounts; they remain in the list of mails. */
      mails: z.number().int(),
      kept: listOf({
        id: z.uuid(),
        mail: z.string(),
        firstName: z.string(),
        name: z.string(),
        /** `activated`: the account was activated; `entrusted`: it has a role, a right or a certificate. */
        reason: z.enum(['activated', 'entrusted']),
      }),
    }),
    example: {
      query: { id: example.import, isTrial: false },
      answer: [
        {
          gone: 31,
          groups: 1,
          keptGroups: [],
          mails: 31,
          kept: [{ id: example.person, mail: example.mail, firstName: 'Chiara', name: 'Monnet', reason: 'activated' }],
        },
      ],
    },
  }),
  importPeople: describeCall(peopleCalls.importPeople, {
    summary:
      'Create accounts, and the groups they name, from the lines of a CSV file that are right, or report what would be created; the others come back as a file.',
    fields: [fileField('A CSV file; sent last.')],
    query: {
      /** Whether to only report what would happen. */
      isTrial: z.boolean(),
      /** Whether the caller leads new groups for which no line names a lead. */
      leadsOthers: z.boolean().default(false),
      /** Language of people whose line names none; the caller's by default. */
      lang: language.optional(),
    },
    answer: listOf({
      /** Whether the right lines were carried out: not in a trial, and not if there are only wrong lines. */
      isDone: z.boolean(),
      made: z.number().int(),
      known: z.number().int(),
      wrong: z.number().int(),
      /** How many groups are, or would be, made, and how many people are put into a group. */
      groups: z.number().int(),
      placed: z.number().int(),
      /** Headings that match no column. */
      ignored: z.array(z.string()),
      /**
       * Words of the file with guessed letters, for an administrator to check, if the file does not say its encoding.
       */
      guessed: z.array(z.string()),
      lines: z.array(importLine),
      /** The wrong lines as a CSV file with the same columns, and the reason in front; null where there are none. */
      faulty: z.string().nullable(),
    }),
    example: {
      query: { isTrial: true },
      answer: [
        {
          isDone: false,
          made: 1,
          known: 0,
          wrong: 1,
          groups: 1,
          placed: 1,
          ignored: ['Rôle'],
          guessed: ['Noé', 'Rôle', 'Léa'],
          lines: [
            {
              ...{ line: 2, mail: 'noe@ecole.example', firstName: 'Noé', name: 'Jaquet', outcome: 'made' as const },
              ...{ group: { name: 'École des Tilleuls', isLead: true, isNew: true, isThere: false }, faults: [] },
            },
            {
              line: 3,
              mail: 'lea@ecole',
              firstName: 'Léa',
              name: 'Favre',
              outcome: 'wrong',
              group: null,
              faults: [{ column: 'mail', message: 'invalid-email' }],
            },
          ],
          faulty: 'Reason;E-mail;First name;Last name;Group\r\nThis is no e-mail address.;lea@ecole;Léa;Favre;\r\n',
        },
      ],
    },
  }),
}
