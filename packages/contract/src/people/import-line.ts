import { z } from 'zod'
import { listOf } from '#fields.ts'
import { importColumns, importFaults } from '#people/calls.ts'

/** The outcome of a line in a file of people. */
export const importLine = z.object({
  /** Line of the file, counted from 1. */
  line: z.number().int(),
  /** Values as in the file, truncated where very long. */
  mail: z.string(),
  firstName: z.string(),
  name: z.string(),
  /** `made`: an account is created, or would be. `known`: the address already has an account, which is unchanged. */
  outcome: z.enum(['made', 'known', 'wrong']),
  /** The group that the line names; null where it names none. */
  group: z
    .object({
      name: z.string(),
      isLead: z.boolean(),
      /** Whether the group has yet to be made. */
      isNew: z.boolean(),
      /** Whether the person is already in the group, or invited to it. */
      isThere: z.boolean(),
    })
    .nullable(),
  faults: listOf({
    /** Null for the line as a whole. */
    column: z.enum(importColumns).nullable(),
    message: z.enum(importFaults),
    /** The earlier line that has the same address. */
    line: z.number().int().optional(),
  }),
})

export type ImportLine = z.infer<typeof importLine>
