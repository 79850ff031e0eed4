import { type Block, block as blockSchema, type Question } from '#block.ts'
import { wordsFor } from '#localise.ts'
import { isQuestion } from '#marking.ts'
import { type SlideContent, slideContent } from '#slide.ts'
import { decodeInline, type Inline, type Token, writeCoded } from './inline-codes.ts'
import { mapTexts, textsOf } from './map-texts.ts'
import { alignedTexts, type Known, type TextUnit, textsOfSlide } from './slide-texts.ts'

/** A text as it comes back from translators: the original it was made for, and what they wrote; null for nothing. */
export type ReturnedText = {
  source: Token[] | null
  target: Token[] | null
  /** Whether somebody has said that it is final. */
  isFinal: boolean
}

/** What became of a text that came back. */
export type Outcome = 'none' | 'same' | 'changed' | 'too-long' | 'lost-gap'

/** What comes back for one text: what is to be written of it, and what there is to say. */
type Judged = { unit: TextUnit; text: Inline[]; outcome: Outcome; isStale: boolean; isWhole: boolean }

/** Judges what came back for a text by what stands there now. */
export function judgeText(unit: TextUnit, returned: ReturnedText): Judged {
  const { codes, source, target } = unit
  const { nodes, isWhole } = decodeInline(returned.target ?? [], { codes, original: source })
  const isStale = returned.source !== null && writeCoded(returned.source) !== writeCoded(source)
  const judged = { unit, text: nodes, isStale, isWhole: isWhole || returned.target === null }
  const written = writeCoded(returned.target ?? [])
  if (written.trim() === '') return { ...judged, outcome: 'none' }
  // Many tools write the original where there is no translation.
  const isOriginal = target === null && !returned.isFinal && written === writeCoded(returned.source ?? source)
  if (isOriginal) return { ...judged, outcome: 'none' }
  if (target !== null && written === writeCoded(target)) return { ...judged, outcome: 'same', isWhole: true }
  return { ...judged, outcome: gapsOf(nodes) === gapsOf(source) ? 'changed' : 'lost-gap' }
}

/** The ids of the gaps of a text, whatever their order. */
function gapsOf(parts: readonly (Inline | Token)[]): string {
  const ids = parts.flatMap(part => {
    if (part.type === 'gap') return [part.gap]
    return part.type === 'empty' && part.id.startsWith('gap-') ? [part.id.slice(4)] : []
  })
  return ids.toSorted().join()
}

/** A translation with the texts that came back. */
export type AppliedTexts = {
  /** The translation as it is now; the very one that was given where nothing changed. */
  content: SlideContent | undefined
  /** Ids of blocks of which somebody said that they are final as they are. */
  reviewed: string[]
  /** Ids of blocks that were changed by what was made for another original. */
  stale: string[]
  outcomes: { id: string; outcome: Outcome; isStale: boolean; isWhole: boolean }[]
}

/** Puts the texts that came back, by their ids, into the translation of a slide; those of others are left alone. */
export function applyTexts(
  {
    slide,
    original,
    translation,
    known,
  }: { slide: string; original: SlideContent; translation: SlideContent | undefined; known: Known },
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
  const outcomes = judged.map(({ unit, outcome, isStale, isWhole }) => ({
    id: unit.id,
    outcome: refused.has(unit.id) ? ('too-long' as const) : outcome,
    isStale,
    isWhole,
  }))
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed')
  return {
    content:
      changed.length === 0 ? translation : { ...content, title: isTitleTooLong ? (translation?.title ?? '') : words },
    reviewed: finalBlocks(slide, judged, returned),
    stale: [...new Set(changed.filter(({ isStale }) => isStale).map(({ id }) => blockOf({ id }, slide)))],
    outcomes,
  }
}

/** The id of the block of a text, or `title`. */
function blockOf({ id }: { id: string }, slide: string): string {
  return id.slice(slide.length + 1).split('.')[0] ?? ''
}

/** Blocks that were to be looked at, all of whose texts came back as final for the original as it is. */
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
 * A block with texts that came back: the translation's where it is built as the original is, else the original with the
 * translation's words and files. Texts that are too long for their place are refused.
 */
function withTexts(
  original: Block,
  words: Block | undefined,
  changes: readonly Judged[],
  prefix: string,
): { block: Block | null; refused: string[] } {
  const isAlike = words && [...textsOf(words).keys()].join() === [...textsOf(original).keys()].join()
  const template = (isAlike ? words : { ...original, ...filesOf(original, words) }) as Block
  const now = words && !isAlike ? alignedTexts(original, words) : new Map<string, Inline[]>()
  const build = (chosen: readonly Judged[]) => {
    const texts = new Map(chosen.map(({ unit, text }) => [unit.id, text]))
    const made = mapTexts(template, (path, text) => {
      const aligned = now.get(path)
      return texts.get(prefix + path) ?? (aligned && aligned.length > 0 ? aligned : text)
    })
    const parsed = blockSchema.safeParse(made)
    return parsed.success ? parsed.data : null
  }
  const all = build(changes)
  if (all) return { block: all, refused: [] }
  const fitting = changes.filter(change => build([change]))
  const refused = changes.filter(change => !fitting.includes(change)).map(({ unit }) => unit.id)
  return { block: fitting.length > 0 ? build(fitting) : null, refused }
}

/** The files and addresses that a translation has of its own. */
function filesOf(original: Block, words: Block | undefined): Partial<Block> {
  if (isQuestion(original)) {
    const { picture } = { ...words } as Partial<Question>
    return original.picture && picture?.media ? { picture: { ...original.picture, media: picture.media } } : {}
  }
  const own = ['media', 'youtube', 'captions', 'poster', 'link'] as const
  const fields = words as Readonly<Record<string, unknown>> | undefined
  return Object.fromEntries(own.flatMap(key => (fields?.[key] ? [[key, fields[key]]] : []))) as Partial<Block>
}
