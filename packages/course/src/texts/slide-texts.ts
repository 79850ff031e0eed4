import type { Block } from '#block.ts'
import { wordsFor } from '#localise.ts'
import type { SlideContent } from '#slide.ts'
import { translationStatusOf } from '#translation-status.ts'
import { type Codes, encodeInline, type Inline, type Token, wordsIn, writeCoded } from './inline-codes.ts'
import { textsOf } from './map-texts.ts'

/** The state of a text: without a translation, still in the original's words, written, or made for another original. */
export type TextState = 'missing' | 'begun' | 'written' | 'outdated'

/** A text to translate, as translators get it. */
export type TextUnit = {
  /** `<slide>.title`, or `<slide>.<block>.<path in the block>`. */
  id: string
  /** The type of its block; null for a title or a name. */
  type: Block['type'] | null
  source: Token[]
  /** Null while there is none. */
  target: Token[] | null
  state: TextState
  /** The codes of source and target, needed to read the returned translation. */
  codes: Codes
}

/** Further facts about a translation: ids of blocks, as in `openPlacesOf`. */
export type Known = { outdated: readonly string[]; meant: readonly string[] }

/** Every text of a slide that has words, with its present translation, in reading order. */
export function textsOfSlide(
  slide: string,
  original: SlideContent,
  translation: SlideContent | undefined,
  known: Known,
): TextUnit[] {
  const title = unitOf(`${slide}.title`, plain(original.title), plain(translation?.title ?? ''))
  const units = original.blocks.flatMap(block => {
    const words = wordsFor(block, translation)
    const texts = words ? alignedTexts(block, words) : new Map<string, Inline[]>()
    const status = translationStatusOf(block, translation, known.meant)
    const isMeant = known.meant.includes(block.id)
    return [...textsOf(block)].map(([path, text]) => {
      const unit = unitOf(`${slide}.${block.id}.${path}`, text, texts.get(path) ?? [], block.type)
      return { ...unit, state: stateOf(unit, known.outdated.includes(block.id) ? 'outdated' : status, isMeant) }
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

/** One or two words may be a name and equal in many languages; more hardly. */
function stateOf({ source, target }: TextUnit, block: 'missing' | TextState, isMeant: boolean): TextState {
  if (!target) return 'missing'
  if (block === 'outdated' || block === 'begun') return block
  const words = wordsIn(source)
    .split(/\s+/)
    .filter(word => /\p{L}/u.test(word))
  return !isMeant && words.length > 2 && writeCoded(source) === writeCoded(target) ? 'begun' : 'written'
}

/** The place of a paragraph, at the end of its path. */
const numbered = /\.\d+$/

/**
 * The texts of a block's translation by the paths of the original. Texts that the original does not have, such as
 * another paragraph, are added to the last common one after a line break, so that no words are lost.
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
