import type { Block } from '#block.ts'
import { sentencesIn, sentencesOf } from '#left-sentences.ts'
import { wordsFor } from '#localise.ts'
import type { SlideContent } from '#slide.ts'
import { type KnownBlocks, translationStatusOf } from '#translation-status.ts'
import { type Codes, encodeInline, type Inline, type Token, wordsIn, writeCoded } from './inline-codes.ts'
import { textsOf } from './map-texts.ts'

/**
 * The state of a text: without a translation; still in the original's words, completely or in a sentence; written; or
 * made from an older original.
 */
export type TextState = 'missing' | 'begun' | 'written' | 'outdated'

/** A text to translate, as translators get it. */
export type TextUnit = {
  /** `<slide>.title`, or `<slide>.<block>.<path in the block>`. */
  id: string
  /** The type of its block; null for a title or a name. */
  type: Block['type'] | null
  source: Token[]
  /** The present translation; null while there is none. */
  target: Token[] | null
  state: TextState
  /** The codes of source and target, which are needed to read the returned translation. */
  codes: Codes
}

/** Every text of a slide that has words, with its present translation, in reading order. */
export function textsOfSlide(
  slide: string,
  original: SlideContent,
  translation: SlideContent | undefined,
  known: KnownBlocks,
): TextUnit[] {
  const title = unitOf(`${slide}.title`, plain(original.title), plain(translation?.title ?? ''))
  const units = original.blocks.flatMap(block => {
    const words = wordsFor(block, translation)
    const texts = words ? alignedTexts(block, words) : new Map<string, Inline[]>()
    const status = translationStatusOf(block, translation, known.meant)
    const isMeant = known.meant.includes(block.id)
    const said = sentencesOf(block)
    const isLeft = (text: readonly Inline[]) => !isMeant && sentencesIn(text).some(each => said.has(each))
    const isAnyLeft = [...texts.values()].some(isLeft)
    return [...textsOf(block)].map(([path, text]) => {
      const target = texts.get(path) ?? []
      const unit = unitOf(`${slide}.${block.id}.${path}`, text, target, block.type)
      const inBlock = known.outdated.includes(block.id) ? 'outdated' : status
      return { ...unit, state: stateOf(unit, inBlock, { isMeant, isLeft: isLeft(target), isAnyLeft }) }
    })
  })
  return [title, ...units].filter(({ source }) => wordsIn(source).trim() !== '')
}

/** A text and its translation, as translators get them. */
export function unitOf(id: string, source: Inline[], target: Inline[], type: TextUnit['type'] = null): TextUnit {
  const ofSource = encodeInline(source)
  const ofTarget = encodeInline(target, ofSource.codes)
  const isWritten = wordsIn(ofTarget.tokens).trim() !== ''
  return {
    id,
    type,
    source: ofSource.tokens,
    target: isWritten ? ofTarget.tokens : null,
    state: isWritten ? 'written' : 'missing',
    codes: ofTarget.codes,
  }
}

/** A line of words as a text. */
export function plain(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

/**
 * The state of a text. One or two words that equal the original may be a name, unless something else of the block is
 * not translated; more words cannot. `isLeft`: whether sentences of the original are left in the text; `isAnyLeft`: in
 * its block.
 */
function stateOf(
  { source, target }: TextUnit,
  block: 'missing' | TextState,
  { isMeant, isLeft, isAnyLeft }: { isMeant: boolean; isLeft: boolean; isAnyLeft: boolean },
): TextState {
  if (!target) return 'missing'
  if (block === 'outdated' || block === 'begun') return block
  if (isLeft) return 'begun'
  const words = wordsIn(source)
    .split(/\s+/)
    .filter(word => /\p{L}/u.test(word))
  const mayBeLeft = !isMeant && (words.length > 2 || isAnyLeft)
  return mayBeLeft && writeCoded(source) === writeCoded(target) ? 'begun' : 'written'
}

/** The number of a paragraph, at the end of its path. */
const numbered = /\.\d+$/

/**
 * The texts of a block's translation, by the paths of the original. Texts for which the original has no path, such as
 * another paragraph, are appended to the last common one after a line break, so that no words are lost.
 */
export function alignedTexts(original: Block, words: Block): Map<string, Inline[]> {
  const wanted = textsOf(original)
  const aligned = new Map<string, Inline[]>()
  let last: string | undefined
  for (const [path, text] of textsOf(words)) {
    if (wanted.has(path)) {
      aligned.set(path, text)
      last = path
      continue
    }
    const isAfterLast =
      last !== undefined && numbered.test(path) && path.replace(numbered, '') === last.replace(numbered, '')
    if (isAfterLast && last && text.length > 0)
      aligned.set(last, [...(aligned.get(last) ?? []), { type: 'hardBreak' }, ...text])
  }
  return aligned
}
