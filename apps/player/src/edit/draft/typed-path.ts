import type { Block } from '@preau/course/block'

/**
 * The path of the only text or number in which two states of a block differ, such as `options.2.text`; null if they
 * differ in more, or in something that is not typed. Unchanged parts must be the same objects in both.
 */
export function typedPath(before: Block, after: Block): string | null {
  return placeIn(before, after, [])
}

function placeIn(before: unknown, after: unknown, path: readonly string[]): string | null {
  if (isTyped(before) && isTyped(after)) return path.join('.')
  if (Array.isArray(before) !== Array.isArray(after) || !isParts(before) || !isParts(after)) return null
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length) return null
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [key, ...others] = keys.filter(name => !Object.is(before[name], after[name]))
  return key === undefined || others.length > 0 ? null : placeIn(before[key], after[key], [...path, key])
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** A missing text counts as typed: the first letter of an explanation creates it. */
function isTyped(value: unknown): boolean {
  const isDocument = isParts(value) && value.type === 'doc'
  return isDocument || value === undefined || typeof value === 'string' || typeof value === 'number'
}
