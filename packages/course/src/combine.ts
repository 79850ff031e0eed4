import { type Field, type Fields, isFields, partId } from './field.ts'

/** Chooses the value of one field of a block from the original's and its translation's. */
export type Choose = (
  field: Field,
  original: unknown,
  translated: unknown,
  /** The fields of the original around this one, and whether they belong to a part or a picture of the block. */
  beside: { original: Fields; isPart: boolean },
) => unknown

/**
 * A block with the structure of the original, in which each field is chosen from the original and its translation.
 * Parts are matched by their ids, or by their places if they have none. Parts that the translation lacks are taken from
 * the original.
 */
export function combine(
  field: Field,
  original: unknown,
  translated: unknown,
  choose: Choose,
  depth = 0,
  beside: Fields = {},
): unknown {
  if (field.is === 'list') return combineParts(field.part, original as unknown[], translated, choose, depth)
  if (field.is !== 'object') return choose(field, original, translated, { original: beside, isPart: depth > 1 })
  if (!isFields(original)) return original
  const words = isFields(translated) ? translated : {}
  const entries = [...field.fields].flatMap(([name, inside]) => {
    const value = combine(inside, original[name], words[name], choose, depth + 1, original)
    return name in original || name in words ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

function combineParts(part: Field, original: unknown[], translated: unknown, choose: Choose, depth: number): unknown[] {
  const others = Array.isArray(translated) ? translated : []
  return original.map((one, place) => {
    const id = partId(one)
    const other = id === undefined ? others[place] : others.find(each => partId(each) === id)
    return other === undefined ? one : combine(part, one, other, choose, depth)
  })
}
