import { z } from 'zod'
import { auditCalls } from '#audit/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { moment } from '#fields.ts'
import { auditEventKinds } from './events.ts'

/** Something an event is about, as it is today. */
const thing = z.object({
  id: z.uuid(),
  type: z.enum(['level', 'tool', 'module', 'slide', 'media', 'person', 'mail', 'request', 'certificate']),
  /** Name of an object or a person; of a mail which one it is, e.g. `activation`; code of a certificate. */
  name: z.string(),
  /** Address of a person, or where a mail goes; null for what has none. */
  mail: z.string().nullable(),
  /** Ids of what contains an object, outermost first. */
  path: z.array(z.uuid()),
  isInBin: z.boolean(),
})

const exampleActor = {
  id: '3f8a1c5e-9b27-4d60-a4e1-6c7d8e9f0a12',
  type: 'person' as const,
  name: 'Chiara Monnet',
  mail: 'chiara@ecole.example',
  path: [],
  isInBin: false,
}

export const auditSchemas = {
  getDeeds: describeCall(auditCalls.getDeeds, {
    summary: 'Who did what to what, the latest first, a page at a time.',
    query: {
      /** Words that names or address begin with, of who did it or of the person it was done to. */
      person: z.string().trim().max(200).optional(),
      kind: z.enum(auditEventKinds).optional(),
      /** From this moment on. */
      from: moment.optional(),
      /** Before this moment. */
      until: moment.optional(),
      /** What the last answer gave as `next`. */
      after: z.string().max(400).optional(),
    },
    answer: z.array(
      z.object({
        deeds: z.array(
          z.object({
            id: z.string(),
            at: moment,
            /** Verb and noun, e.g. `create-tool`. */
            action: z.string(),
            /** Who did it; null for someone whose account has ended, and for the platform itself. */
            who: thing.nullable(),
            isByPlatform: z.boolean(),
            /** What it was done to; null for what is gone, and for what is nothing of its own, such as the settings. */
            what: thing.nullable(),
            isGone: z.boolean(),
            /** What else is known, by name: ids, numbers, words. */
            details: z.record(z.string(), z.unknown()),
            /** What the details name by id and still exists. */
            named: z.array(thing),
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
    example: {
      query: { user: 'admin@ecole.example', person: 'chiara', kind: 'changed' },
      answer: [
        {
          deeds: [
            {
              id: '8412',
              at: Date.UTC(2026, 2, 2, 12),
              action: 'update-tool',
              who: exampleActor,
              isByPlatform: false,
              what: {
                id: example.tool,
                type: 'tool',
                name: 'Mille lectures',
                mail: null,
                path: [example.level],
                isInBin: false,
              },
              isGone: false,
              details: { changed: ['name'] },
              named: [],
            },
          ],
          next: null,
        },
      ],
    },
  }),
}
