import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { accountStates, getPeople } from './administration.ts'
import { common } from './envelope.ts'
import { importColumns } from './people-limits.ts'

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

/** What is wrong in a line. `repeated`: `line` has the same address. `too-many-cells`: more cells than headings. */
export const importFaults = [
  'field-is-required',
  'field-too-long',
  'field-is-one-line',
  'invalid-email',
  'unknown-canton',
  'unknown-language',
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
}
