import type { Block } from './block.ts'
import { localiseBlock, originalIn, wordsFor } from './localise.ts'
import { partName } from './original-parts.ts'
import type { SlideContent } from './slide.ts'
import { wordsOf } from './words-of.ts'

/** Whether a block of a translation, of the same type, is still its original; what has no words needs no other ones. */
export function isUntranslated(original: Block, translation: Block): boolean {
  return wordsOf(original) !== '' && isSame(original, localiseBlock(original, translation))
}

/** How a block of the original stands in a translation: not begun, begun in the original's words, or written. */
export function translationStatusOf(
  block: Block,
  translation: SlideContent | undefined,
  /** Ids of blocks that are meant to say what the original says. */
  meant: readonly string[] = [],
): 'missing' | 'begun' | 'written' {
  const words = wordsFor(block, translation)
  if (!words) return 'missing'
  return !meant.includes(block.id) && isUntranslated(block, words) ? 'begun' : 'written'
}

/** A translation without the blocks that were only begun, which say nothing of their own yet. */
export function onlyTranslatedBlocks(
  original: SlideContent,
  translation: SlideContent,
  meant: readonly string[],
): SlideContent {
  const begun = original.blocks
    .filter(block => translationStatusOf(block, translation, meant) === 'begun')
    .map(({ id }) => id)
  return { ...translation, blocks: translation.blocks.filter(({ id }) => !begun.includes(id)) }
}

/**
 * Whether a translation makes of a slide one that is there in its language: one of the blocks that have words has its
 * own, or the title where no block has any.
 */
export function isTranslated(original: SlideContent, translation: SlideContent): boolean {
  const worded = wordedBlocks(original.blocks)
  if (worded.length === 0) return translation.title !== ''
  return worded.some(block => !originalIn(block, translation).includes(partName(block.id)))
}

/** The blocks of a slide that have words, and so are translated or not; the others are the same in every language. */
export function wordedBlocks<B extends object>(blocks: readonly B[]): B[] {
  return blocks.filter(block => wordsOf(block) !== '')
}

/** In whatever order the parts are named, and whether what is missing is named or not. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParts(one) || !isParts(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
