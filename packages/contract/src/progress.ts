import { blockId } from '@preau/course/block-id'
import { mark } from '@preau/course/question'
import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common, oneOrMany } from './envelope.ts'
import { moment } from './numbers.ts'

/** Language of the feedback that comes with marks; the original's when left out. */
const feedbackLanguage = z.enum(languageCodes).optional()

/** Where a person stands on a slide. */
const slideProgress = z.object({
  slide: z.uuid(),
  module: z.uuid(),
  seenAt: moment.nullable(),
  isDone: z.boolean(),
  answers: z.record(blockId, z.object({ answer: z.unknown(), mark: mark.nullable() })),
})

export const getProgress = {
  query: z.object({ ...common, action: z.literal('get'), tool: z.uuid(), lang: feedbackLanguage }),
  answer: z.array(
    z.object({
      tool: z.uuid(),
      /** 0 to 100. */
      percent: z.number(),
      modules: z.array(z.object({ module: z.uuid(), percent: z.number() })),
      /** The slide last looked at and when, null before the first. */
      place: z.object({ module: z.uuid(), slide: z.uuid(), visitedAt: moment }).nullable(),
      slides: z.array(slideProgress),
    }),
  ),
}

export const putProgress = {
  query: z.object({
    ...common,
    action: z.literal('put'),
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
  }),
  answer: z.array(
    z.object({
      slide: z.uuid(),
      /** Why a report was not taken: the slide is gone, or an answer does not fit its question. */
      refused: z.string().nullable(),
      isDone: z.boolean(),
      marks: z.record(blockId, mark.nullable()),
    }),
  ),
}
