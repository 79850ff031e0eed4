import { z } from 'zod'
import { binCalls, daysInBin } from '#bin/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment } from '#fields.ts'
import { wireObject } from '#library/wire-object.ts'

export const binSchemas = {
  getBin: describeCall(binCalls.getBin, {
    summary: 'What the caller may take back out of the bin.',
    query: { lang: language.optional() },
    answer: listOf({
      /** What was deleted; what was in it is not listed of its own. */
      object: wireObject,
      /** Name of what contained it; null for a level. */
      parentName: z.string().nullable(),
      /** Name of its tool where something else contained it, as a module a slide; null otherwise. */
      toolName: z.string().nullable(),
      deletedAt: moment,
      /** Who deleted it; null for someone who is gone. */
      deletedBy: z.string().nullable(),
      /** When it is gone for good. */
      until: moment,
      /** False while what contained it is in the bin too, or gone. */
      canReturn: z.boolean(),
    }),
    example: {
      answer: [
        {
          object: example.object,
          parentName: 'Cycle 2',
          toolName: null,
          deletedAt: example.at,
          deletedBy: example.fullName,
          until: example.at + daysInBin * 86_400_000,
          canReturn: true,
        },
      ],
    },
  }),
  restoreObjects: describeCall(binCalls.restoreObjects, {
    summary: 'Take objects back out of the bin, with everything that was in them.',
    query: { list: z.array(z.uuid()).min(1).max(100) },
    answer: z.array(wireObject),
    example: { query: { list: [example.tool] }, answer: [example.object] },
  }),
}
