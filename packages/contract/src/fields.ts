import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'

/** A value where existing clients send either one or a list of them: always read as a list. */
export function oneOrMany<Item extends z.ZodType>(item: Item, max = 1000) {
  const list = z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )
  // What preprocess takes is `unknown` to the compiler; what it takes in truth is written here.
  return list as unknown as z.ZodType<z.output<Item>[], z.input<Item> | z.input<Item>[]>
}

/** Text as typed by a person: trimmed; blank is refused. What is wrong is told by message keys. */
export const text = (max: number) =>
  z.string('field-is-required').trim().min(1, 'field-is-required').max(max, 'field-too-long')

/** Text of one line, such as a name. */
export const line = (max: number) => text(max).regex(/^\P{Cc}*$/u, 'field-is-one-line')

/** Fields every query may carry: who asks (informative; the caller is proven by `login` and `key`) and the domain. */
export const common = {
  user: z.string().max(320).optional(),
  domain: oneOrMany(z.string().max(253)).optional(),
}

/** A moment, in milliseconds since 1970: from the year 0 to the last one that a date can be in, which can be stored too. */
export const moment = z.number().int().min(-62_167_219_200_000).max(8_640_000_000_000_000)

/** How often something was saved: the version of a row. */
export const version = z.number().int().min(0).max(2_147_483_647)

/** One of the platform's languages. */
export const language = z.enum(languageCodes)

/** What a page of a list begins after: what the last answer gave as `next`. */
export const after = z.string().max(400).optional()

/** What is looked for in a list, as typed by a person. */
export const search = z.string().trim().max(200).optional()

/** An answer as most calls give it: a list of objects, be it of one. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))

/** The answer of a call that only says that it was done. */
export const nothing = z.array(z.never())

/** A page of a list; `next` is what the next one begins after, null on the last. */
export const pageOf = <Shape extends z.ZodRawShape>(shape: Shape) => listOf({ ...shape, next: z.string().nullable() })

/** The key of an address that a page shows a picture of, or that somebody keeps. */
export const mediaKey = {
  name: 'key',
  meaning:
    'The public key, or the media key (`mediaKey`, for hours) or media token (`tokenPublic`, as long as the session) of a session; never the session token.',
}
