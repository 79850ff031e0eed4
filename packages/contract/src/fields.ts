import { typedLine } from '@preau/course/typed-line'
import { contentLanguageCodes, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'

/** A list for which existing clients may also send a single value; it is always read as a list. */
export function oneOrMany<Item extends z.ZodType>(item: Item, max = 1000) {
  // A list that is too long is cut after one item too many, which is enough to refuse it.
  const asList = (value: unknown) =>
    Array.isArray(value) ? (value.length > max ? value.slice(0, max + 1) : value) : [value]
  const list = z.preprocess(value => (value === undefined ? value : asList(value)), z.array(item).max(max))
  // For the compiler, the input of preprocess is `unknown`; this is its real type.
  return list as unknown as z.ZodType<z.output<Item>[], z.input<Item> | z.input<Item>[]>
}

/** Text typed by a person; it is trimmed, and refused if blank. Errors are message keys. */
export const text = (max: number) =>
  z.string('field-is-required').trim().min(1, 'field-is-required').max(max, 'field-too-long')

/** Text of one line, such as an organisation; empty if it has no visible character. */
export const lineOrNothing = (max: number) =>
  z
    .string('field-is-required')
    .overwrite(typedLine)
    .max(max, 'field-too-long')
    .regex(/^\P{Cc}*$/u, 'field-is-one-line')

/** Text of one line with at least one visible character. */
export const line = (max: number) => lineOrNothing(max).min(1, 'field-is-required')

/**
 * Fields that every query may have: the caller (only informative; `login` and `key` prove who calls) and the domain.
 */
export const common = {
  user: z.string().max(320).optional(),
  domain: oneOrMany(z.string().max(253)).optional(),
}

/**
 * A moment, in milliseconds since 1970, from the year 0 to the last one that both a date and the database can
 * represent.
 */
export const moment = z.number().int().min(-62_167_219_200_000).max(8_640_000_000_000_000)

/** Version of a row: how often it was saved. */
export const version = z.number().int().min(0).max(2_147_483_647)

/** One of the platform's languages. */
export const language = z.enum(languageCodes)

/** A language in which slides are written: one of the platform's, or its easy variant. */
export const contentLanguage = z.enum(contentLanguageCodes)

/** Where a page of a list begins: the `next` of the previous answer. */
export const after = z.string().max(400).optional()

/** A search text for a list, as typed by a person. */
export const search = z.string().trim().max(200).optional()

/** The answer of most calls: a list of objects, even of one. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))

/** The answer of a call that only confirms. */
export const nothing = z.array(z.never())

/** A page of a list; `next` is the `after` of the next page, null on the last. */
export const pageOf = <Shape extends z.ZodRawShape>(shape: Shape) => listOf({ ...shape, next: z.string().nullable() })

/** The key in the address of a picture on a page, and the key in an address that a person keeps. */
export const mediaKey = {
  name: 'key',
  meaning:
    'The public key, or the media key (`mediaKey`, for hours) or media token (`tokenPublic`, as long as the session) of a session; never the session token.',
}
