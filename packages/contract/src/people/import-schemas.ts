import { z } from 'zod'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment } from '#fields.ts'
import { peopleCalls } from '#people/calls.ts'
import { importLine } from '#people/import-line.ts'

/** Imports of people from a file, and undoing them. */
export const importSchemas = {
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
      /** How many groups it made are gone, and the names of those that remain, since people use them. */
      groups: z.number().int(),
      keptGroups: z.array(z.string()),
      /** How many owners of the accounts that are gone had been sent mails, which remain in the list of mails. */
      mailed: z.number().int(),
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
          mailed: 31,
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
      /** Whether the caller leads the new groups that no line names a lead of. */
      leadsOthers: z.boolean().default(false),
      /** Language of people whose line names none; the caller's by default. */
      lang: language.optional(),
    },
    answer: listOf({
      /** Whether what the right lines say was done: not in a trial run, nor where wrong lines leave nothing to do. */
      isDone: z.boolean(),
      made: z.number().int(),
      known: z.number().int(),
      wrong: z.number().int(),
      /** The groups that are, or would be, made, and the people who are put into a group. */
      groups: z.number().int(),
      placed: z.number().int(),
      /** Headings that match no column. */
      ignored: z.array(z.string()),
      /** Words that show how the letters of a file were read that does not say its encoding. */
      guessed: z.array(z.string()),
      lines: z.array(importLine),
      /** The wrong lines as a CSV file with their columns, and before them why; null where there are none. */
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
