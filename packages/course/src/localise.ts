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
  // A translation that no longer fits gives the original, with its picture.
  if (localised === original || !isQuestion(localised)) return localised
  return { ...localised, picture: localisePicture(original as Question, translation as Question) }
}

/** A block with the texts of its translation, which must have the same type; right answers are the original's. */
export function localiseBlock(original: Block, translation: Block): Block {
  return localiseOf(original.type, original, translation)
}

function skeletonIn<T extends BlockType>(type: T, block: BlockOf<T>): unknown {
  return types[type].translation.skeleton(block)
}

/** The language-independent part of a block: ids, order, right answers; as JSON, to compare. */
export function skeletonOf(block: Block): string {
  return JSON.stringify(skeletonIn(block.type, block))
}

/** Missing or empty texts are lacking. */
const lacksWords: Lacks = (original, translated) =>
  !translated || (wordsOf(translated) === '' && wordsOf(original) !== '')

/**
 * Texts equal to the original are lacking as well. Names and numbers are the same in many languages: one or two words
 * may be such a name, more hardly.
 */
const lacksOwnWords: Lacks = (original, translated) => {
  const words = wordsOf(original)
  const isName = words.split(/\s+/).filter(word => /\p{L}/u.test(word)).length < 3
  return lacksWords(original, translated) || (!isName && translated !== undefined && words === wordsOf(translated))
}

function lackingOf<T extends BlockType>(type: T, original: BlockOf<T>, translation: BlockOf<T>) {
  // If all of a block equals the original, that is intended: blocks that are only begun are not published.
  const isMeant = wordsOf(localiseOf(type, original, translation)) === wordsOf(original)
  const lacks = isMeant ? lacksWords : lacksOwnWords
  const lacking = types[type].translation.lacking(original, translation, lacks)
  if (lacking === 'all' || !isQuestion(original)) return lacking
  const [shown, translated] = [original, translation as Question].map(block => pictureWords(block, pictureName))
  return [...lacking, ...partsLacking(shown ?? [], translated ?? [], lacks)]
}

/** The block of a translation with the texts for a block of the original. */
export function wordsFor({ id, type }: Block, translation: SlideContent | undefined): Block | undefined {
  return translation?.blocks.find(block => block.id === id && block.type === type)
}

/** The parts of a block that are still in the original's words, by name; or the block itself. */
export function originalIn(block: Block, translation: SlideContent): string[] {
  if (wordsOf(block) === '') return []
  const words = wordsFor(block, translation)
  const lacking = words ? lackingOf(block.type, block, words) : 'all'
  return lacking === 'all' ? [partName(block.id)] : lacking.map(part => partName(block.id, part))
}

/** The parts of a slide that are still in the original's words, by name: title, blocks, parts of blocks. */
function originalParts(original: SlideContent, translation: SlideContent): string[] {
  const ofBlocks = original.blocks.flatMap(block => originalIn(block, translation))
  return translation.title || !original.title ? ofBlocks : [titleName, ...ofBlocks]
}

/**
 * A slide in another language: the original's blocks in its order, each with the texts of the translation's block of
 * the same id and type, if any. Right answers are always the original's.
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
