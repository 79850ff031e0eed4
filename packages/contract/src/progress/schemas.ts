import { blockId } from '@preau/course/block-id'
import { mark } from '@preau/course/question'
import { richTextOf } from '@preau/course/rich-text'
import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment, oneOrMany } from '#fields.ts'
import { progressCalls } from '#progress/calls.ts'

/** Language of the feedback that comes with marks; the original's when left out. */
const feedbackLanguage = language.optional()

/** Where a person stands on slides. */
const slides = listOf({
  slide: z.uuid(),
  module: z.uuid(),
  seenAt: moment.nullable(),
  isDone: z.boolean(),
  answers: z.record(blockId, z.object({ answer: z.unknown(), mark: mark.nullable() })),
})

const exampleAnswer = { value: false }

const exampleMark = { score: 1, isRight: true, feedback: richTextOf('Exact : il faut un accord.'), parts: {} }

export const progressSchemas = {
  getProgress: describeCall(progressCalls.getProgress, {
    summary: "The caller's progress on the slides of a tool or module, and the place they left.",
    query: { tool: z.uuid(), lang: feedbackLanguage },
    answer: listOf({
      tool: z.uuid(),
      /** 0 to 100. */
      percent: z.number(),
      modules: listOf({ module: z.uuid(), percent: z.number() }),
      /** The slide last looked at and when, null before the first. */
      place: z.object({ module: z.uuid(), slide: z.uuid(), visitedAt: moment }).nullable(),
      slides,
    }),
    example: {
      query: { tool: example.tool, lang: 'fr' },
      answer: [
        {
          tool: example.tool,
          percent: 33,
          modules: [{ module: example.module, percent: 33 }],
          place: { module: example.module, slide: example.slide, visitedAt: example.at },
          slides: [
            {
              slide: example.slide,
              module: example.module,
              seenAt: example.at,
              isDone: true,
              answers: { majeur: { answer: exampleAnswer, mark: exampleMark } },
            },
          ],
        },
      ],
    },
  }),
  putProgress: describeCall(progressCalls.putProgress, {
    summary: 'Record slides seen and questions answered; assessment answers come back marked.',
    query: {
      lang: feedbackLanguage,
      /** What happened, oldest first. A report sent twice changes nothing. */
      progress: oneOrMany(
        z.object({
          slide: z.uuid(),
          /** When the person was there, milliseconds since 1970; kept by the browser while the network is away. */
          at: moment.positive(),
          answers: z.record(blockId, z.unknown()).optional(),
        }),
        500,
      ),
    },
    answer: listOf({
      slide: z.uuid(),
      /** Why a report was not taken: the slide is gone, or an answer does not fit its question. */
      refused: z.string().nullable(),
      isDone: z.boolean(),
      marks: z.record(blockId, mark.nullable()),
    }),
    example: {
      query: { lang: 'fr', progress: [{ slide: example.slide, at: example.at, answers: { majeur: exampleAnswer } }] },
      answer: [{ slide: example.slide, refused: null, isDone: true, marks: { majeur: exampleMark } }],
    },
  }),
}
