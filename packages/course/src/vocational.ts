import { z } from 'zod'

/** Longest words of a field, in characters. */
export const wordsMaximum = 200

const words = z.string().trim().min(1).max(wordsMaximum)
/** Identifying numbers may begin with a zero or contain a dot. */
const number = z.string().regex(/^[0-9][0-9. -]{0,19}$/)
const count = z.number().int().min(0).max(10_000)

/** The vocational training a tool belongs to; dates are ISO 8601. */
export const vocational = z.strictObject({
  acronym: words.optional(),
  diploma: words.optional(),
  /** In words, as in the documents of the training. */
  duration: words.optional(),
  /** The profession's number at the State Secretariat for Education, Research and Innovation. */
  sefriNumber: number.optional(),
  orientationNumber: number.optional(),
  orientationName: words.optional(),
  periods: count.optional(),
  years: z.number().min(0).max(20).optional(),
  /** Days of inter-company courses. */
  cieDays: count.optional(),
  schoolPeriods: count.optional(),
  comingIntoForce: z.iso.date().optional(),
  expiryDate: z.iso.date().optional(),
  lastRevision: z.iso.date().optional(),
  /** In degrees (WGS 84). */
  coordinates: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  categorizationCreme: words.optional(),
  categorizationSefri: words.optional(),
})
export type Vocational = z.infer<typeof vocational>
