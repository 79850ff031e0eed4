import type { Block, BlockOf, BlockType } from './block.ts'
import { accordionTranslation } from './blocks/accordion/translation.ts'
import { fileTranslation } from './blocks/file/translation.ts'
import { gapTextTranslation } from './blocks/gap-text/translation.ts'
import { imageTranslation } from './blocks/image/translation.ts'
import { matchingTranslation } from './blocks/matching/translation.ts'
import { multipleChoiceTranslation } from './blocks/multiple-choice/translation.ts'
import { numericTranslation } from './blocks/numeric/translation.ts'
import { orderingTranslation } from './blocks/ordering/translation.ts'
import { singleChoiceTranslation } from './blocks/single-choice/translation.ts'
import { trueFalseTranslation } from './blocks/true-false/translation.ts'
import { videoTranslation } from './blocks/video/translation.ts'
import type { LocalisedSlide, SlideContent } from './slide.ts'
import { lacksOwnWords, lacksWords, type Translation, wordsOnly } from './translation.ts'
import { wordsOf } from './words-of.ts'

type BlockMap = { [T in BlockType]: BlockOf<T> }

/** How each type of block meets its translation. */
export const blockTranslations: { [T in BlockType]: Translation<BlockMap[T]> } = {
  text: wordsOnly(),
  image: imageTranslation,
  video: videoTranslation,
  callout: wordsOnly(),
  accordion: accordionTranslation,
  quote: wordsOnly(),
  file: fileTranslation,
  'single-choice': singleChoiceTranslation,
  'multiple-choice': multipleChoiceTranslation,
  'true-false': trueFalseTranslation,
  matching: matchingTranslation,
  ordering: orderingTranslation,
  'gap-text': gapTextTranslation,
  numeric: numericTranslation,
  reflection: wordsOnly(),
}

function localiseOf<T extends BlockType>(type: T, original: BlockMap[T], translation: BlockMap[T]): Block {
  return blockTranslations[type].localise(original, translation)
}

/** A block in the words of its translation, which must be of the same type; what is right is the original's. */
export function localiseBlock(original: Block, translation: Block): Block {
  return localiseOf(original.type, original, translation)
}

function skeletonIn<T extends BlockType>(type: T, block: BlockMap[T]): unknown {
  return blockTranslations[type].skeleton(block)
}

/** What of a block is the same in every language: ids, order, right answers; to be compared, as JSON. */
export function skeletonOf(block: Block): string {
  return JSON.stringify(skeletonIn(block.type, block))
}

function lackingOf<T extends BlockType>(type: T, original: BlockMap[T], translation: BlockMap[T]) {
  // A block that says nothing else at all is meant to: one that is only begun is not published.
  const isMeant = wordsOf(localiseOf(type, original, translation)) === wordsOf(original)
  return blockTranslations[type].lacking(original, translation, isMeant ? lacksWords : lacksOwnWords)
}

/** The block of a translation that has the words of a block of the original. */
export function wordsFor({ id, type }: Block, translation: SlideContent | undefined): Block | undefined {
  return translation?.blocks.find(block => block.id === id && block.type === type)
}

/** The name among `originalParts` of a block, or of a part of it by the part's id. */
export function partName(block: string, part?: string): string {
  return part === undefined ? block : `${block}/${part}`
}

/** The name among `originalParts` of the slide's title. */
export const titleName = '/title'

/** What of a block a translation has no words for, where there are words: the block or parts of it, by name. */
export function originalIn(block: Block, translation: SlideContent): string[] {
  if (wordsOf(block) === '') return []
  const words = wordsFor(block, translation)
  const lacking = words ? lackingOf(block.type, block, words) : 'all'
  return lacking === 'all' ? [partName(block.id)] : lacking.map(part => partName(block.id, part))
}

/** What of a slide a translation has no words for, where there are words: its title, blocks, parts of blocks, by name. */
function originalParts(original: SlideContent, translation: SlideContent): string[] {
  const ofBlocks = original.blocks.flatMap(block => originalIn(block, translation))
  return translation.title || !original.title ? ofBlocks : [titleName, ...ofBlocks]
}

/**
 * A slide in another language: the original's blocks in its order, each in the words of the translation's block of
 * the same id and type where there is one. What is right is always the original's.
 */
export function localiseSlide(original: SlideContent, translation: SlideContent | undefined): LocalisedSlide {
  if (!translation) return original
  const blocks = original.blocks.map(block => {
    const words = wordsFor(block, translation)
    return words ? localiseBlock(block, words) : block
  })
  const inOriginal = originalParts(original, translation)
  return {
    title: translation.title || original.title,
    layout: original.layout,
    blocks,
    ...(inOriginal.length > 0 && { inOriginal }),
  }
}
