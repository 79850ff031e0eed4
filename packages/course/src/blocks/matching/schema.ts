import { z } from 'zod'
import { blockId, partList, sideId } from '#block-id.ts'
import { words } from '#field.ts'
import { drawnQuestion, generalFeedback, partFeedback, storedQuestion } from '#question-schema.ts'

const side = words(500)

/** Pairs to match; `extras` are right sides without a pair. */
export const matching = z
  .object({
    ...storedQuestion,
    type: z.literal('matching'),
    pairs: partList(z.object({ id: blockId, left: side, right: side, rightId: sideId, ...partFeedback }), 20),
    extras: partList(z.object({ id: sideId, text: side }), 20).default([]),
  })
  .refine(
    ({ pairs, extras }) =>
      new Set([...pairs.map(({ rightId }) => rightId), ...extras.map(({ id }) => id)]).size ===
      pairs.length + extras.length,
    { error: 'two right sides have the same id', path: ['pairs'] },
  )

/** The learner's view: left sides, and right sides in an order that reveals nothing. */
export const learnerMatching = z.object({
  ...drawnQuestion,
  type: z.literal('matching'),
  pairs: partList(z.object({ id: blockId, left: side }), 20),
  rights: partList(z.object({ id: blockId, text: side }), 40),
  key: z
    .object({ ...generalFeedback, pairs: z.array(z.object({ id: blockId, rightId: blockId, ...partFeedback })) })
    .optional(),
})
