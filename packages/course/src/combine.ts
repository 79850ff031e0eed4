import { type Field, type Fields, isFields, partId } from './field.ts'

/** Chooses the value of one field of a block from the original's and its translation's. */
export type Choose = (
  field: Field,
  original: unknown,
  translated: unknown,
  /** The original's fields beside this one, and whether they are those of a part or a picture of the block. */
  beside: { original: Fields; isPart: boolean },
) => unknown

/**
 * A block of the structure of the original, each field chosen from the original and its translation: by the ids of
 * parts, or their places where they have none. Parts that the translation does not have are the original's.
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
