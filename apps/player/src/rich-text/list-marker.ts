import type { Counting } from '@preau/course/rich-text'
import { parseListMarker } from '@tiptap/extension-list/ordered-list'

/** The number of a list's item, and how it is written. */
export type ListMarker = Required<{ [Name in keyof Counting]: NonNullable<Counting[Name]> }>

/**
 * Reads the number before an item: `3.`, `b)` or `(iv)`; null for anything else. A single letter is a Roman numeral
 * where it is `i`, or goes on from the marker before it.
 */
export function readMarker(written: string, before?: ListMarker | null): ListMarker | null {
  const sign = /^\(?(\d{1,9}|[a-z]{1,8})[.)]$/i.exec(written.trim())?.[1] ?? ''
  if (/^\d+$/.test(sign)) return { start: Number(sign), type: '1' }
  const { start, type } = parseListMarker(sign)
  if (!type) return null
  const read = { start, type: type as ListMarker['type'] }
  const letter: ListMarker = {
    start: sign.toLowerCase().charCodeAt(0) - 96,
    type: sign === sign.toLowerCase() ? 'a' : 'A',
  }
  if (sign.length > 1 || follows(read, before)) return read
  return /^i$/i.test(sign) && !follows(letter, before) ? read : letter
}

/** Whether a marker is the next one after another. */
export function follows({ start, type }: ListMarker, before?: ListMarker | null): boolean {
  return before?.type === type && before.start + 1 === start
}
