import type { Block, BlockOf, BlockType } from './block.ts'
import { blockTypes } from './block-types.ts'
import { type Choose, combine } from './combine.ts'
import { type Field, isFields } from './field.ts'
import { partName, titleName } from './original-parts.ts'
import type { LocalisedSlide, SlideContent } from './slide.ts'
import type { Translation } from './translation.ts'
import { fieldOfBlock, partsIn, type WordedPart, wordsIn, wordsOf } from './words-of.ts'

const types: { [T in BlockType]: { translation?: Translation<BlockOf<T>> } } = blockTypes

/**
 * For words of the block itself, the translation counts even if it is empty. Empty words of a part may have been
 * overlooked, so the original's are taken. The original's file is taken if the block needs one and the translation has
 * none.
 */
const localised: Choose = (field, original, translated, beside) => {
  if (field.is === 'words' && field.unless !== undefined && beside.original[field.unless]) return ''
  if (field.is === 'rest' || field.is === 'look') return original
  if (field.isOptional) return translated
  if (field.is === 'media') return translated || original
  return translated === undefined || (beside.isPart && isBlank(field, translated)) ? original : translated
}

function isBlank(field: Field, value: unknown): boolean {
  if (field.is === 'word-list') return (value as unknown[]).length === 0
  return field.is !== 'own' && wordsIn(field, value) === ''
}

/** A block with the words of a translation, by the schema of the block. */
export function localiseFields(field: Field, original: unknown, translation: unknown): unknown {
  return combine(field, original, translation, localised)
}

function localiseOf<T extends BlockType>(type: T, original: BlockOf<T>, translation: BlockOf<T>): Block {
  const combined = localiseFields(fieldOfBlock(original), original, translation) as BlockOf<T>
  return types[type].translation?.localise?.(original, translation, combined) ?? combined
}

/** A block with the texts of its translation, which must have the same type; right answers are the original's. */
export function localiseBlock(original: Block, translation: Block): Block {
  return localiseOf(original.type, original, translation)
}

/** The parts of a value without a mark (ids, order, right answers); undefined where there are none. */
function skeletonIn(field: Field, value: unknown): unknown {
  if (field.is === 'rest') return value ?? null
  if (field.is === 'list') return (value as unknown[]).map(part => skeletonIn(field.part, part))
  if (field.is !== 'object' || !isFields(value)) return undefined
  const parts = [...field.fields].map(([name, inside]) => skeletonIn(inside, value[name]))
  const known = parts.filter(part => part !== undefined)
  return known.length > 0 ? known : undefined
}

function skeletonFor<T extends BlockType>(type: T, block: BlockOf<T>): unknown {
  const { skeleton } = types[type].translation ?? {}
  return skeleton ? skeleton(block) : skeletonIn(fieldOfBlock(block), block)
}

/** The language-independent part of a block: ids, order, right answers; as JSON, to compare. */
export function skeletonOf(block: Block): string {
  return JSON.stringify(skeletonFor(block.type, block))
}

/** A text is lacking if it is missing or empty. */
const lacksWords = (original: WordedPart, translated: WordedPart | undefined) =>
  !translated || (translated.words === '' && original.words !== '')

/**
 * A text is also lacking if it equals the original. Names and numbers are the same in many languages, so one or two
 * equal words count as such a name; more words do not.
 */
const lacksOwnWords: typeof lacksWords = (original, translated) => {
  const isName = original.words.split(/\s+/).filter(word => /\p{L}/u.test(word)).length < 3
  return lacksWords(original, translated) || (!isName && original.words === translated?.words)
}

/** Names of the parts that a translation lacks; with `isMeant`, parts that equal the original count as translated. */
export function lackingParts(original: WordedPart[], translated: WordedPart[], isMeant: boolean): string[] {
  const lacks = isMeant ? lacksWords : lacksOwnWords
  const lacking = original.filter(part =>
    lacks(
      part,
      translated.find(({ id }) => id === part.id),
    ),
  )
  return lacking.map(({ id }) => id)
}

function partsOf<T extends BlockType>(type: T, block: BlockOf<T>, original: BlockOf<T>): WordedPart[] {
  const parts = partsIn(fieldOfBlock(block), block)
  return types[type].translation?.parts?.(block, original, parts) ?? parts
}

function lackingOf<T extends BlockType>(type: T, original: BlockOf<T>, translation: BlockOf<T>) {
  const shown = localiseOf(type, original, translation)
  if (shown === original) return 'all'
  // Begun blocks are not published, so a block that still equals the original was marked as meant.
  const isMeant = wordsOf(shown) === wordsOf(original)
  return lackingParts(partsOf(type, original, original), partsOf(type, translation, original), isMeant)
}

/** The block of a translation that belongs to a block of the original. */
export function wordsFor({ id, type }: Block, translation: SlideContent | undefined): Block | undefined {
  return translation?.blocks.find(block => block.id === id && block.type === type)
}

/** The names of the parts of a block that are still in the original's words, or the name of the block itself. */
export function originalIn(block: Block, translation: SlideContent): string[] {
  if (wordsOf(block) === '') return []
  const words = wordsFor(block, translation)
  const lacking = words ? lackingOf(block.type, block, words) : 'all'
  return lacking === 'all' ? [partName(block.id)] : lacking.map(part => partName(block.id, part))
}

/** The names of the parts of a slide that are still in the original's words: the title, blocks, parts of blocks. */
function originalParts(original: SlideContent, translation: SlideContent): string[] {
  const ofBlocks = original.blocks.flatMap(block => originalIn(block, translation))
  return translation.title || !original.title ? ofBlocks : [titleName, ...ofBlocks]
}

/**
 * A slide in another language. It has the original's blocks in their order, each with the texts of the translation's
 * block of the same id and type, if there is one. Right answers are always the original's.
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
    ...(original.ask !== undefined && { ask: original.ask }),
    ...(original.readAgain !== undefined && { readAgain: original.readAgain }),
    blocks,
    ...(inOriginal.length > 0 && { inOriginal }),
  }
}
