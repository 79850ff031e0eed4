import type { Block, BlockOf, BlockType, Question } from './block.ts'
import { blockTypes } from './block-types.ts'
import { isQuestion } from './marking.ts'
import { partName, pictureName, titleName } from './original-parts.ts'
import { localisePicture, pictureWords } from './picture.ts'
import type { LocalisedSlide, SlideContent } from './slide.ts'
import { type Lacks, partsLacking, type Translation } from './translation.ts'
import { wordsOf } from './words-of.ts'

const types: { [T in BlockType]: { translation: Translation<BlockOf<T>> } } = blockTypes

function localiseOf<T extends BlockType>(type: T, original: BlockOf<T>, translation: BlockOf<T>): Block {
  const localised = types[type].translation.localise(original, translation)
  // A translation that fits no more is the original, with its picture.
  if (localised === original || !isQuestion(localised)) return localised
  return { ...localised, picture: localisePicture(original as Question, translation as Question) }
}

/** A block in the words of its translation, which must be of the same type; what is right is the original's. */
export function localiseBlock(original: Block, translation: Block): Block {
  return localiseOf(original.type, original, translation)
}

function skeletonIn<T extends BlockType>(type: T, block: BlockOf<T>): unknown {
  return types[type].translation.skeleton(block)
}

/** What of a block is the same in every language: ids, order, right answers; to be compared, as JSON. */
export function skeletonOf(block: Block): string {
  return JSON.stringify(skeletonIn(block.type, block))
}

/** What is not there is lacking, and what was emptied. */
const lacksWords: Lacks = (original, translated) =>
  !translated || (wordsOf(translated) === '' && wordsOf(original) !== '')

/**
 * What was left in the original's words is lacking as well. Names and numbers are the same in many languages: one or two
 * words may be such a name, more are hardly.
 */
const lacksOwnWords: Lacks = (original, translated) => {
  const words = wordsOf(original)
  const isName = words.split(/\s+/).filter(word => /\p{L}/u.test(word)).length < 3
  return lacksWords(original, translated) || (!isName && translated !== undefined && words === wordsOf(translated))
}

function lackingOf<T extends BlockType>(type: T, original: BlockOf<T>, translation: BlockOf<T>) {
  // A block that says nothing else at all is meant to: one that is only begun is not published.
  const isMeant = wordsOf(localiseOf(type, original, translation)) === wordsOf(original)
  const lacks = isMeant ? lacksWords : lacksOwnWords
  const lacking = types[type].translation.lacking(original, translation, lacks)
  if (lacking === 'all' || !isQuestion(original)) return lacking
  const [shown, translated] = [original, translation as Question].map(block => pictureWords(block, pictureName))
  return [...lacking, ...partsLacking(shown ?? [], translated ?? [], lacks)]
}

/** The block of a translation that has the words of a block of the original. */
export function wordsFor({ id, type }: Block, translation: SlideContent | undefined): Block | undefined {
  return translation?.blocks.find(block => block.id === id && block.type === type)
}

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
