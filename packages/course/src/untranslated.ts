import type { Block } from './block.ts'
import { localiseBlock } from './localise.ts'
import { wordsOf } from './words-of.ts'

/** Whether a block of a translation, of the same type, is still its original; what has no words needs no other ones. */
export function isUntranslated(original: Block, translation: Block): boolean {
  return wordsOf(original) !== '' && isSame(original, localiseBlock(original, translation))
}

/** In whatever order the parts are named, and whether what is missing is named or not. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParts(one) || !isParts(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
