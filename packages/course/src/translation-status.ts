import type { Block } from './block.ts'
import { localiseBlock, originalIn, wordsFor } from './localise.ts'
import { partName, titleName } from './original-parts.ts'
import type { SlideContent } from './slide.ts'
import { textsOf } from './texts/map-texts.ts'
import { wordsOf } from './words-of.ts'

/** Whether there is anything of a block to translate: its words, or what is said in it, whose captions are a file. */
function isWorded(block: Block): boolean {
  return wordsOf(block) !== '' || ('captions' in block && block.captions !== undefined)
}

/** Whether a block of a translation, of the same type, is still its original; what has no words needs no other ones. */
export function isUntranslated(original: Block, translation: Block): boolean {
  return isWorded(original) && isSame(original, localiseBlock(original, translation))
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

/** Whether a text of a block has no words in its translation, so that the original's are shown in their place. */
function lacksTexts(original: Block, translation: Block): boolean {
  const own = textsOf(translation)
  const shown = textsOf(localiseBlock(original, translation))
  return [...textsOf(original)].some(
    ([path, text]) =>
      text.length > 0 && !own.get(path)?.length && JSON.stringify(shown.get(path)) === JSON.stringify(text),
  )
}

/** As `translationStatusOf`, but that a block is written only once each of its texts is. */
function wholeStatusOf(...[block, translation, meant]: Parameters<typeof translationStatusOf>) {
  const status = translationStatusOf(block, translation, meant)
  const words = status === 'written' ? wordsFor(block, translation) : undefined
  return words && lacksTexts(block, words) ? 'missing' : status
}

/** Something of a slide that is to be done in a translation: its title (`titleName`) or a block by its id, and why. */
export type OpenPlace = { at: string; why: 'missing' | 'begun' | 'outdated' }

/**
 * What is to be done in a translation, in the order of the slide: what has no words yet, what is still in the original's
 * and what was made for another original. `outdated` and `meant` are ids of blocks.
 */
export function openPlaces(
  original: SlideContent,
  translation: SlideContent | undefined,
  { outdated, meant }: { outdated: readonly string[]; meant: readonly string[] },
): OpenPlace[] {
  const lacksTitle = original.title.trim() !== '' && !translation?.title.trim()
  const blocks = original.blocks.flatMap((block): OpenPlace[] => {
    const isWritten = wordsFor(block, translation) !== undefined
    if (isWritten && outdated.includes(block.id)) return [{ at: block.id, why: 'outdated' }]
    const status = isWorded(block) ? wholeStatusOf(block, translation, meant) : 'written'
    return status === 'written' ? [] : [{ at: block.id, why: status }]
  })
  return lacksTitle ? [{ at: titleName, why: 'missing' }, ...blocks] : blocks
}

/** How far a slide or several are in a language, in blocks that have words, and in titles. */
export type TranslationCount = {
  /** Blocks of the original that have words, or captions. */
  words: number
  /** Those of which each text has words. */
  written: number
  /** Of those that are written, how many were made for another original. */
  outdated: number
  /** Still in the original's words. */
  begun: number
  /** Titles of which there is no translation. */
  untitled: number
}

/** How far a translation of a slide is; `known` as for `openPlaces`. */
export function countTranslation(
  original: SlideContent,
  translation: SlideContent | undefined,
  known: { outdated: readonly string[]; meant: readonly string[] },
): TranslationCount {
  const worded = original.blocks.filter(isWorded)
  const statuses = worded.map(block => wholeStatusOf(block, translation, known.meant))
  const open = openPlaces(original, translation, known)
  return {
    words: worded.length,
    written: statuses.filter(status => status === 'written').length,
    outdated: open.filter(({ why }) => why === 'outdated').length,
    begun: statuses.filter(status => status === 'begun').length,
    untitled: open.filter(({ at }) => at === titleName).length,
  }
}

/** How many places are open. */
export function openCount({ words, written, outdated, untitled }: TranslationCount): number {
  return words - written + outdated + untitled
}

/** The counts of several slides as one. */
export function sumOfCounts(counts: readonly TranslationCount[]): TranslationCount {
  const sum = { words: 0, written: 0, outdated: 0, begun: 0, untitled: 0 }
  for (const count of counts) for (const key of Object.keys(sum) as (keyof TranslationCount)[]) sum[key] += count[key]
  return sum
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
  // A learner reads nothing of a recording without a title: its captions alone make no slide of another language.
  const read = original.blocks.filter(block => wordsOf(block) !== '')
  if (read.length === 0) return translation.title !== ''
  return read.some(block => !originalIn(block, translation).includes(partName(block.id)))
}

/** In whatever order the parts are named, and whether what is missing is named or not. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParts(one) || !isParts(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]))
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
