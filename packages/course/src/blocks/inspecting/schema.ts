import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { mostToChoose } from '#chosen-answer.ts'
import { look, words } from '#field.ts'
import { mediaReference } from '#media-reference.ts'
import { drawnQuestion, generalFeedback, partFeedback, storedQuestion } from '#question-schema.ts'

const share = look(z.number().min(0).max(100))

const place = z.object({
  id: blockId,
  text: words(500),
  /** Where the place is on the picture, in percent from its left and top; passages of a message have neither. */
  x: share.optional(),
  y: share.optional(),
})

const places = { suspicious: z.boolean(), ...partFeedback }

/** The picture to inspect and its description; without a picture, the places are the passages of a message. */
const picture = { media: mediaReference('picture').optional(), alt: words(1000) }

/** A picture, or a message, in which a learner finds what is wrong among its places. */
export const inspecting = z.object({
  ...storedQuestion,
  type: z.literal('inspecting'),
  ...picture,
  places: partList(place.extend(places), mostToChoose),
})

/** The learner's view, with the key that marks it in practice. */
export const learnerInspecting = z.object({
  ...drawnQuestion,
  type: z.literal('inspecting'),
  ...picture,
  places: partList(place, mostToChoose),
  key: z.object({ ...generalFeedback, places: z.array(z.object({ id: blockId, ...places })) }).optional(),
})
