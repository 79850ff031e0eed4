import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { cantons, mail, personFields } from './actors.ts'
import { accountStates, getPeople } from './administration.ts'
import { common } from './envelope.ts'
import { importColumns, importPeopleMaximum } from './people-limits.ts'

const roles = ['user', 'admin'] as const
const person = z.uuid()
const lang = z.enum(languageCodes as [Language, ...Language[]]).optional()

/** How an account stands after something was done to it. */
const standing = z.array(z.object({ id: z.uuid(), role: z.enum(roles), state: z.enum(accountStates) }))

export const putRole = {
  query: z.object({ ...common, action: z.literal('putRole'), person, role: z.enum(roles) }),
  answer: standing,
}

export const blockPerson = { query: z.object({ ...common, action: z.literal('block'), person }), answer: standing }

export const unblockPerson = { query: z.object({ ...common, action: z.literal('unblock'), person }), answer: standing }

export const sendReset = {
  query: z.object({ ...common, action: z.literal('sendReset'), person }),
  /** The address the mail goes to. */
  answer: z.array(z.object({ mail: z.string() })),
}

/** One line that may stay empty: what is not known of someone is no reason to leave a misspelt name as it is. */
const lineOrNothing = (max: number) =>
  z
    .string('field-is-required')
    .trim()
    .max(max, 'field-too-long')
    .regex(/^\P{Cc}*$/u, 'field-is-one-line')

export const correctPerson = {
  query: z.object({
    ...common,
    action: z.literal('correct'),
    person,
    firstName: personFields.firstName,
    name: personFields.name,
    organization: lineOrNothing(200),
    job: lineOrNothing(100),
    canton: z.enum(cantons).nullable(),
    /** Another address than before is heard only of an account that is not activated, and gets a mail of its own. */
    mail,
  }),
  answer: getPeople.answer.element.shape.people,
}

export const sendActivation = {
  query: z.object({ ...common, action: z.literal('sendActivation'), person }),
  /** The address the mail goes to. */
  answer: sendReset.answer,
}

/** The people who are looked for, all of them, as CSV: separated by semicolons, UTF-8 with a byte order mark. */
export const exportPeople = {
  query: z.object({
    ...common,
    action: z.literal('export'),
    search: getPeople.query.shape.search,
    state: getPeople.query.shape.state,
    role: getPeople.query.shape.role,
    /** Language of the headings; the caller's own when left out. */
    lang,
  }),
  answer: null,
}

/**
 * What is wrong in a line. `repeated`: `line` has the same address. `too-many-cells`: more cells than headings.
 * `language-is-off`: the platform speaks it, but administrators have switched it off.
 */
export const importFaults = [
  'field-is-required',
  'field-too-long',
  'field-is-one-line',
  'invalid-email',
  'unknown-canton',
  'unknown-language',
  'language-is-off',
  'repeated',
  'too-many-cells',
] as const

const importLine = z.object({
  /** Line of the file, counted from 1. */
  line: z.number().int(),
  /** As they stand in the file, cut where they are very long. */
  mail: z.string(),
  firstName: z.string(),
  name: z.string(),
  /** `made`: an account is made, or would be; `known`: the address has one already, which stays as it is. */
  outcome: z.enum(['made', 'known', 'wrong']),
  faults: z.array(
    z.object({
      /** Null for the line as a whole. */
      column: z.enum(importColumns).nullable(),
      message: z.enum(importFaults),
      /** The earlier line that has the same address. */
      line: z.number().int().optional(),
    }),
  ),
})
export type ImportLine = z.infer<typeof importLine>

export const importPeople = {
  query: z.object({
    ...common,
    action: z.literal('import'),
    /** Whether to say only what would happen. */
    isTrial: z.boolean(),
    /** Language of those whose line names none; the caller's own when left out. */
    lang,
  }),
  answer: z.array(
    z.object({
      /** Whether the accounts were made: not for a trial, and not while a single line is wrong. */
      isDone: z.boolean(),
      made: z.number().int(),
      known: z.number().int(),
      wrong: z.number().int(),
      /** Headings that say nothing we take. */
      ignored: z.array(z.string()),
      lines: z.array(importLine),
    }),
  ),
  fileMaximum: importPeopleMaximum,
}
