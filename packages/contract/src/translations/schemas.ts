import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'
import { translationCalls } from '#translations/calls.ts'

/** What was changed, by the id that undoes it for a while; null where nothing was to change. */
const change = z.uuid().nullable()

const count = z.number().int()

export const translationSchemas = {
  keepTranslation: describeCall(translationCalls.keepTranslation, {
    summary: 'Say that a translation fits, wherever its original changed after it was made.',
    query: {
      /** A tool, or a slide. */
      id: z.uuid(),
      lang: language,
    },
    answer: listOf({ change, slides: count, blocks: count }),
    example: {
      query: { id: example.tool, lang: 'de' },
      answer: [{ change: example.import, slides: 2, blocks: 3 }],
    },
  }),
  undoTranslation: describeCall(translationCalls.undoTranslation, {
    summary: 'Take a change of a translation back, where nobody has written since.',
    query: { change: z.uuid() },
    /** `left`: what somebody has written since, and stays as it is. */
    answer: listOf({ undone: count, left: count }),
    example: { query: { change: example.import }, answer: [{ undone: 2, left: 0 }] },
  }),
}
