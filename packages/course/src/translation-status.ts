import type { Block } from './block.ts'
import { leftSentences } from './left-sentences.ts'
import { localiseBlock, originalIn, wordsFor } from './localise.ts'
import { partName, titleName } from './original-parts.ts'
import type { SlideContent } from './slide.ts'
import { mediaOfBlock } from './slide-media.ts'
import { textsOf } from './texts/map-texts.ts'
import { wordsOf } from './words-of.ts'

/** Whether a block has anything to translate: words, or a recording, whose captions are a file. */
function isWorded(block: Block): boolean {
  return wordsOf(block) !== '' || mediaOfBlock(block, 'captions').length > 0
}

/**
 * Whether a block of a translation equals its original, which has the same type; a block without words needs no
 * translation.
 */
export function isUntranslated(original: Block, translation: Block): boolean {
  return isWorded(original) && isSame(original, localiseBlock(original, translation))
}

/** The state of a block in a translation: missing, begun in the original's words, or written. */
export function translationStatusOf(
  block: Block,
  translation: SlideContent | undefined,
  /** Ids of blocks that are meant to equal the original. */
  meant: readonly string[] = [],
): 'missing' | 'begun' | 'written' {
  const words = wordsFor(block, translation)
  if (!words) return 'missing'
  return !meant.includes(block.id) && isUntranslated(block, words) ? 'begun' : 'written'
}

/** Whether a text of a block has no words in its translation, so that the original's are shown. */
function lacksTexts(original: Block, translation: Block): boolean {
  const own = textsOf(translation)
  const shown = textsOf(localiseBlock(original, translation))
  return [...textsOf(original)].some(
    ([path, text]) =>
      text.length > 0 && !own.get(path)?.length && JSON.stringify(shown.get(path)) === JSON.stringify(text),
  )
}

/**
 * What is known about a translation besides its words: ids of blocks made from an older original, and of blocks meant
 * to equal it.
 */
export type KnownBlocks = { outdated: readonly string[]; meant: readonly string[] }

/**
 * Like `translationStatusOf`, but a block is only written if it is completely: `half` has sentences of the original
 * beside its own. Learners read the words of a half block nevertheless.
 */
export function wholeStatusOf(
  block: Block,
  translation: SlideContent | undefined,
  { outdated, meant }: KnownBlocks,
): ReturnType<typeof translationStatusOf> | 'half' {
  const status = translationStatusOf(block, translation, meant)
  const words = status === 'written' ? wordsFor(block, translation) : undefined
  if (!words || outdated.includes(block.id)) return status
  if (lacksTexts(block, words)) return 'missing'
  return !meant.includes(block.id) && leftSentences(block, words).length > 0 ? 'half' : status
}

/** An open place of a translation: the title of a slide (`titleName`) or a block by its id, and why it is open. */
export type OpenPlace = { at: string; why: 'missing' | 'begun' | 'outdated' }

/**
 * The open places of a translation, in the order of the slide: without words, still in the original's words completely
 * or in a sentence, or made from an older original.
 */
export function openPlacesOf(
  original: SlideContent,
  translation: SlideContent | undefined,
  known: KnownBlocks,
): OpenPlace[] {
  const lacksTitle = original.title.trim() !== '' && !translation?.title.trim()
  const blocks = original.blocks.flatMap((block): OpenPlace[] => {
    const isWritten = wordsFor(block, translation) !== undefined
    if (isWritten && known.outdated.includes(block.id)) return [{ at: block.id, why: 'outdated' }]
    const status = isWorded(block) ? wholeStatusOf(block, translation, known) : 'written'
    return status === 'written' ? [] : [{ at: block.id, why: status === 'half' ? 'begun' : status }]
  })
  return lacksTitle ? [{ at: titleName, why: 'missing' }, ...blocks] : blocks
}

/** How far a translation of one or more slides is, as numbers of blocks with words, and of titles. */
export type TranslationCount = {
  /** Blocks of the original that have words, or captions. */
  words: number
  /** Blocks whose texts all have words. */
  written: number
  /** Written blocks that were made from an older original. */
  outdated: number
  /** Blocks that are still in the original's words, completely or in some sentences. */
  begun: number
  /** Titles without a translation. */
  untitled: number
}

/** How far a translation of a slide is. */
export function countTranslation(
  original: SlideContent,
  translation: SlideContent | undefined,
  known: KnownBlocks,
): TranslationCount {
  const worded = original.blocks.filter(isWorded)
  const statuses = worded.map(block => wholeStatusOf(block, translation, known))
  const open = openPlacesOf(original, translation, known)
  return {
    words: worded.length,
    written: statuses.filter(status => status === 'written').length,
    outdated: open.filter(({ why }) => why === 'outdated').length,
    begun: statuses.filter(status => status === 'begun' || status === 'half').length,
    untitled: open.filter(({ at }) => at === titleName).length,
  }
}

/** Number of open places. */
export function openCount({ words, written, outdated, untitled }: TranslationCount): number {
  return words - written + outdated + untitled
}

/** The counts of several slides as one. */
export function sumOfCounts(counts: readonly TranslationCount[]): TranslationCount {
  const sum = { words: 0, written: 0, outdated: 0, begun: 0, untitled: 0 }
  for (const count of counts) for (const key of Object.keys(sum) as (keyof TranslationCount)[]) sum[key] += count[key]
  return sum
}

/** A translation without its begun blocks, which have no words of their own yet. */
export function withoutBegun(
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
 * Whether a translation makes a slide available in its language: at least one block with words is written; if no block
 * has words, the title is.
 */
export function isTranslated(original: SlideContent, translation: SlideContent): boolean {
  // A recording without a title has no words to read: its captions alone do not make a slide available.
  const read = original.blocks.filter(block => wordsOf(block) !== '')
  if (read.length === 0) return translation.title !== ''
  return read.some(block => !originalIn(block, translation).includes(partName(block.id)))
}

/** Deep equality; the order of fields, and undefined fields, make no difference. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParts(one) || !isParts(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
