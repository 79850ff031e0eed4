import { type Block, block as blockSchema } from '#block.ts'
import { type Choose, combine } from '#combine.ts'
import { localiseBlock, wordsFor } from '#localise.ts'
import { type SlideContent, slideContent } from '#slide.ts'
import type { KnownBlocks } from '#translation-status.ts'
import { fieldOfBlock } from '#words-of.ts'
import { decodeInline, type Inline, type Token, wordsIn, writeCoded } from './inline-codes.ts'
import { mapTexts, textsOf } from './map-texts.ts'
import { alignedTexts, type TextUnit, textsOfSlide } from './slide-texts.ts'

/** A text returned by translators: the original from which it was made, and its translation; null for none. */
export type ReturnedText = {
  source: Token[] | null
  target: Token[] | null
  /** Whether translators marked it as final. */
  isFinal: boolean
}

/** The outcome of a returned text. */
type Outcome = 'none' | 'same' | 'changed' | 'too-long' | 'lost-gap'

/** The result for a returned text: what to write, and what to report. */
type Judged = { unit: TextUnit; text: Inline[]; outcome: Outcome; isStale: boolean; isWhole: boolean }

/** Compares a returned text with the present one. */
export function judgeText(unit: TextUnit, returned: ReturnedText): Judged {
  const { codes, source, target } = unit
  const { nodes, isWhole } = decodeInline(returned.target ?? [], { codes, original: source })
  const isStale = returned.source !== null && writeCoded(returned.source) !== writeCoded(source)
  const judged = { unit, text: nodes, isStale, isWhole: isWhole || returned.target === null }
  const written = writeCoded(returned.target ?? [])
  if (written.trim() === '') return { ...judged, outcome: 'none' }
  // Many programs write the original where there is no translation.
  const isOriginal = target === null && !returned.isFinal && written === writeCoded(returned.source ?? source)
  if (isOriginal) return { ...judged, outcome: 'none' }
  if (target !== null && written === writeCoded(target)) return { ...judged, outcome: 'same', isWhole: true }
  return { ...judged, outcome: gapsOf(nodes) === gapsOf(source) ? 'changed' : 'lost-gap' }
}

/** The ids of the gaps of a text, sorted. */
function gapsOf(parts: readonly (Inline | Token)[]): string {
  const ids = parts.flatMap(part => {
    if (part.type === 'gap') return [part.gap]
    return part.type === 'empty' && part.id.startsWith('gap-') ? [part.id.slice(4)] : []
  })
  return ids.toSorted().join()
}

/** A translation with the returned texts. */
export type AppliedTexts = {
  /** The new translation; the same object if nothing changed. */
  content: SlideContent | undefined
  /** Ids of unchanged blocks that translators marked as final. */
  reviewed: string[]
  /** Ids of blocks that were changed by texts made from an older original. */
  stale: string[]
  outcomes: TextOutcome[]
}

/** The outcome of a text, by its id, with its plain words before and after; null for none. */
export type TextOutcome = {
  id: string
  outcome: Outcome
  isStale: boolean
  isWhole: boolean
  before: string | null
  after: string
}

/** The outcome of a returned text for the report. */
export function outcomeOf({ unit, text, outcome, isStale, isWhole }: Judged): TextOutcome {
  const before = unit.target && wordsIn(unit.target)
  const after = text.map(node => (node.type === 'text' ? node.text : node.type === 'gap' ? '…' : ' ')).join('')
  return { id: unit.id, outcome, isStale, isWhole, before, after }
}

/** Puts the returned texts, by their ids, into the translation of a slide; ignores texts of other slides. */
export function applyTexts(
  {
    slide,
    original,
    translation,
    known,
  }: { slide: string; original: SlideContent; translation: SlideContent | undefined; known: KnownBlocks },
  returned: ReadonlyMap<string, ReturnedText>,
): AppliedTexts {
  const judged = textsOfSlide(slide, original, translation, known).flatMap(unit => {
    const text = returned.get(unit.id)
    return text ? [judgeText(unit, text)] : []
  })
  const title = judged.find(({ unit, outcome }) => unit.id === `${slide}.title` && outcome === 'changed')
  const blocks = new Map((translation?.blocks ?? []).map(block => [block.id, block]))
  const refused = new Set<string>()
  for (const block of original.blocks) {
    const changes = judged.filter(({ unit, outcome }) => outcome === 'changed' && blockOf(unit, slide) === block.id)
    if (changes.length === 0) continue
    const made = withTexts(block, wordsFor(block, translation), changes, `${slide}.${block.id}.`)
    for (const id of made.refused) refused.add(id)
    if (made.block) blocks.set(block.id, made.block)
  }
  const words = title?.text.map(node => (node.type === 'text' ? node.text : '')).join('') ?? translation?.title ?? ''
  const content = { layout: original.layout, ...translation, title: words, blocks: [...blocks.values()] }
  const isTitleTooLong = !slideContent.shape.title.safeParse(words).success
  if (isTitleTooLong && title) refused.add(title.unit.id)
  const outcomes = judged.map(text => {
    const said = outcomeOf(text)
    return refused.has(said.id) ? { ...said, outcome: 'too-long' as const } : said
  })
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed')
  return {
    content:
      changed.length === 0 ? translation : { ...content, title: isTitleTooLong ? (translation?.title ?? '') : words },
    reviewed: finalBlocks(slide, judged, returned),
    stale: [...new Set(changed.filter(({ isStale }) => isStale).map(({ id }) => blockOf({ id }, slide)))],
    outcomes,
  }
}

/** The block id of a text, or `title`. */
function blockOf({ id }: { id: string }, slide: string): string {
  return id.slice(slide.length + 1).split('.')[0] ?? ''
}

/** Outdated blocks whose texts were all returned as final, and were made from the present original. */
function finalBlocks(slide: string, judged: readonly Judged[], returned: ReadonlyMap<string, ReturnedText>): string[] {
  const groups = Map.groupBy(judged, ({ unit }) => blockOf(unit, slide))
  return [...groups].flatMap(([block, texts]) => {
    const isOpen = texts.some(
      ({ unit }) => unit.state === 'outdated' || unit.state === 'begun' || unit.state === 'missing',
    )
    const isFinal = texts.every(
      ({ unit, isStale, outcome }) =>
        returned.get(unit.id)?.isFinal && !isStale && (outcome === 'same' || outcome === 'changed'),
    )
    return isOpen && isFinal && block !== 'title' ? [block] : []
  })
}

/**
 * A block with the returned texts. It is the translation's block if that has the structure of the original; otherwise
 * it has the original's structure with the translation's words and files. Texts without words are left empty: a lesson
 * then shows the original's, and says so. Texts that are too long are refused.
 */
function withTexts(
  original: Block,
  words: Block | undefined,
  changes: readonly Judged[],
  prefix: string,
): { block: Block | null; refused: string[] } {
  const isAlike = words && [...textsOf(words).keys()].join() === [...textsOf(original).keys()].join()
  const template = (isAlike ? words : combine(fieldOfBlock(original), original, words, filesOf)) as Block
  const now = words && !isAlike ? alignedTexts(original, words) : new Map<string, Inline[]>()
  const build = (chosen: readonly Judged[]) => {
    const texts = new Map(chosen.map(({ unit, text }) => [unit.id, text]))
    const wordsAt = (path: string) => {
      const aligned = now.get(path)
      return texts.get(prefix + path) ?? (aligned && aligned.length > 0 ? aligned : undefined)
    }
    const left = isAlike ? new Set<string>() : leftToOriginal(original, template, wordsAt)
    const made = mapTexts(template, (path, text) => wordsAt(path) ?? (left.has(path) ? [] : text))
    const parsed = blockSchema.safeParse(made)
    return parsed.success ? parsed.data : null
  }
  const all = build(changes)
  if (all) return { block: all, refused: [] }
  const fitting = changes.filter(change => build([change]))
  const refused = changes.filter(change => !fitting.includes(change)).map(({ unit }) => unit.id)
  return { block: fitting.length > 0 ? build(fitting) : null, refused }
}

/**
 * The files and addresses of a translation. For a field that is always set, it cannot be seen whether the translation
 * has its own.
 */
const filesOf: Choose = (field, original, translated) => {
  const isOwn = field.is === 'media' || (field.is === 'own' && field.isOptional)
  return (isOwn && translated) || original
}

/** The paths of texts that a translation leaves empty, so that the original's are shown. */
function leftToOriginal(
  original: Block,
  template: Block,
  wordsAt: (path: string) => Inline[] | undefined,
): ReadonlySet<string> {
  const isEmptied = (path: string, text: readonly Inline[]) =>
    wordsAt(path) === undefined && text.length > 0 && text.every(({ type }) => type !== 'gap')
  const emptied = mapTexts(template, (path, text) => wordsAt(path) ?? (isEmptied(path, text) ? [] : text))
  if (!blockSchema.safeParse(emptied).success) return new Set()
  const shown = textsOf(localiseBlock(original, emptied))
  const isShown = (path: string, text: unknown) => JSON.stringify(shown.get(path)) === JSON.stringify(text)
  const texts = [...textsOf(original)]
  // If a translation no longer fits the original, none of its texts are shown.
  const isFitting = texts.every(([path]) => wordsAt(path) === undefined || isShown(path, wordsAt(path)))
  const left = texts.filter(([path, text]) => isEmptied(path, text) && isShown(path, text))
  return new Set(isFitting ? left.map(([path]) => path) : [])
}
