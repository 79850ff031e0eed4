import { z } from 'zod'
import { binCalls, daysInBin } from '#bin/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment } from '#fields.ts'
import { wireObject } from '#library/wire-object.ts'

export const binSchemas = {
  getBin: describeCall(binCalls.getBin, {
    summary: 'The objects in the bin that the caller may restore.',
    query: { lang: language.optional() },
    answer: listOf({
      /** The deleted object; its contents are not listed separately. */
      object: wireObject,
      /** Name of its parent; null for a level, which has none. */
      parentName: z.string().nullable(),
      /** Name of its tool if that is not its parent, as for a slide; null otherwise. */
      toolName: z.string().nullable(),
      deletedAt: moment,
      /** Who deleted it; null for a person whose account no longer exists. */
      deletedBy: z.string().nullable(),
      /** When it is deleted for good. */
      until: moment,
      /** False while its parent is in the bin too, or no longer exists. */
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
    summary: 'Restore objects from the bin, with everything in them.',
    query: { list: z.array(z.uuid()).min(1).max(100) },
    answer: z.array(wireObject),
    example: { query: { list: [example.tool] }, answer: [example.object] },
  }),
}
