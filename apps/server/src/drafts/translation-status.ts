import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Block } from '@preau/course/block'
import { leftSentences } from '@preau/course/left-sentences'
import type { SlideContent } from '@preau/course/slide'
import { sourceOf } from '@preau/course/source-of'
import { isUntranslated } from '@preau/course/translation-status'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { Contents, Origins } from './tables.ts'

type Origin = Record<string, string>

/** A hash of a block's content, to see later whether it has changed since it was translated. */
export function fingerprint(block: Block): string {
  return createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 16)
}

function blocksOf(content: SlideContent | undefined): Map<string, Block> {
  return new Map((content?.blocks ?? []).map(block => [block.id, block]))
}

/** The origins of translations whose age is unknown: they count as up to date. */
export function currentOrigins(contents: Contents, original: Language): Origins {
  const entries = Object.entries(contents).flatMap(([language, content]) => {
    if (language === original) return []
    const blocks = blocksOf(sourceOf(contents, language as ContentLanguage, original))
    return [
      [
        language,
        originOf(
          content,
          blocks,
          content.blocks.map(({ id }) => id),
          {},
        ),
      ],
    ]
  })
  return Object.fromEntries(entries)
}

/**
 * The origins of a translation after it was saved. Changed and reviewed blocks count as made from the present original;
 * the others keep their origin. A begun block has none; neither has a block with sentences of the original that nobody
 * has reviewed.
 */
export function originAfterSave(
  { before, after, original }: { before: SlideContent | undefined; after: SlideContent; original: SlideContent },
  known: Origin,
  reviewed: string[],
): Origin {
  const old = blocksOf(before)
  const sources = blocksOf(original)
  const changed = after.blocks.filter(block => {
    const previous = old.get(block.id)
    return !previous || fingerprint(previous) !== fingerprint(block)
  })
  // Sentences that an author has marked as meant remain meant while the words around them change.
  const wasMeant = (words: Block): boolean => {
    const [source, previous] = [sources.get(words.id), old.get(words.id)]
    if (!source || previous?.type !== source.type || known[words.id] !== fingerprint(source)) return false
    const meant = leftSentences(source, previous)
    return leftSentences(source, words).every(each => meant.includes(each))
  }
  // A begun block has no origin: it was not translated from any version.
  const begun = new Set(
    changed
      .filter(words => {
        const source = sources.get(words.id)
        return saysTheSame(source, words) || (leavesSentences(source, words) && !wasMeant(words))
      })
      .map(({ id }) => id),
  )
  const made = Object.fromEntries(Object.entries(known).filter(([id]) => !begun.has(id)))
  const translated = changed.filter(({ id }) => !begun.has(id))
  return originOf(after, sources, [...translated.map(({ id }) => id), ...reviewed], made)
}

/**
 * Whether a block has the same words in a translation as in the original. For names and numbers that may be right: see
 * *meant*.
 */
function saysTheSame(source: Block | undefined, words: Block): boolean {
  return source?.type === words.type && isUntranslated(source, words)
}

/** Whether a block of a translation has sentences of its original beside words of its own. */
function leavesSentences(source: Block | undefined, words: Block): boolean {
  return source?.type === words.type && leftSentences(source, words).length > 0
}

function originOf(translation: SlideContent, original: Map<string, Block>, fresh: string[], known: Origin): Origin {
  const isFresh = new Set(fresh)
  return Object.fromEntries(
    translation.blocks.flatMap(({ id }): [string, string][] => {
      const source = original.get(id)
      if (!source) return []
      const from = isFresh.has(id) ? fingerprint(source) : known[id]
      return from === undefined ? [] : [[id, from]]
    }),
  )
}

/** The translation status of blocks: ids in the original's order, per translation. */
export type BlockTranslationStatus = {
  /** Those still in the original's words, not marked as meant. */
  begun: string[]
  /** Those in words of their own, or marked as meant. */
  written: string[]
  /** Of the written ones, those with sentences of the original that are not marked as meant. */
  half: string[]
  /** Of the written ones, those with the original's words, in all of it or in sentences, that are marked as meant. */
  meant: string[]
  /** Of the written ones, those whose original changed after they were translated. */
  outdated: string[]
}

/** The status of each block of each translation. */
export function blockTranslationStatus(
  contents: Contents,
  original: Language,
  origins: Origins,
): Partial<Record<ContentLanguage, BlockTranslationStatus>> {
  const printed = (source: SlideContent | undefined) =>
    (source?.blocks ?? []).map(block => ({ block, print: fingerprint(block) }))
  const ofOriginal = printed(contents[original])
  const entries = Object.entries(contents).flatMap(([language, content]) => {
    if (language === original) return []
    const source = sourceOf(contents, language as ContentLanguage, original)
    const sources = source === contents[original] ? ofOriginal : printed(source)
    const translated = blocksOf(content)
    const origin = origins[language as ContentLanguage] ?? {}
    const found = sources.flatMap(({ block, print }) => {
      const words = translated.get(block.id)
      if (!words) return []
      const isSame = saysTheSame(block, words)
      const isHalf = !isSame && leavesSentences(block, words)
      const from = origin[block.id]
      return [{ id: block.id, isSame, isHalf, isLeft: isHalf && from === undefined, fits: from === print }]
    })
    const idsOf = (isWanted: (block: (typeof found)[number]) => boolean) => found.filter(isWanted).map(({ id }) => id)
    const statuses: BlockTranslationStatus = {
      begun: idsOf(({ isSame, fits }) => isSame && !fits),
      written: idsOf(({ isSame, fits }) => fits || !isSame),
      half: idsOf(({ isLeft }) => isLeft),
      meant: idsOf(({ isSame, isHalf, fits }) => fits && (isSame || isHalf)),
      outdated: idsOf(({ isSame, isLeft, fits }) => !fits && !isSame && !isLeft),
    }
    return [[language, statuses]]
  })
  return Object.fromEntries(entries)
}

/** Contents without the begun blocks of translations: readers get the original of these blocks. */
export function withoutBegunBlocks(contents: Contents, original: Language, origins: Origins): Contents {
  if (Object.keys(contents).every(code => code === original)) return contents
  const statuses = blockTranslationStatus(contents, original, origins)
  const entries = Object.entries(contents).map(([code, content]): [string, SlideContent] => {
    const { begun = [] } = statuses[code as ContentLanguage] ?? {}
    return [code, { ...content, blocks: content.blocks.filter(({ id }) => !begun.includes(id)) }]
  })
  return Object.fromEntries(entries)
}

/** Whether the draft equals what is published, so that publishing it would change nothing. */
export function saysWhatIsPublished(
  { contents, language, origins }: { contents: Contents; language: Language; origins: Origins },
  published: Contents | null,
): boolean {
  return isDeepStrictEqual(withoutBegunBlocks(contents, language, origins), published)
}

/** For each translation, the ids of its blocks that are outdated, begun or half translated. */
export function blocksBehind(contents: Contents, original: Language, origins: Origins) {
  const entries = Object.entries(blockTranslationStatus(contents, original, origins)).flatMap(([language, status]) => {
    const behind = new Set([...status.outdated, ...status.begun, ...status.half])
    const ids = contents[language as ContentLanguage]?.blocks.flatMap(({ id }) => (behind.has(id) ? [id] : [])) ?? []
    return ids.length === 0 ? [] : [[language, ids] as const]
  })
  return Object.fromEntries(entries) as Partial<Record<ContentLanguage, string[]>>
}

/** Like `currentOrigins`, without the given blocks, whose origin is unknown. */
export function originsExcept(
  contents: Contents,
  original: Language,
  behind: Partial<Record<ContentLanguage, string[]>>,
): Origins {
  const entries = Object.entries(currentOrigins(contents, original)).map(([language, origin]) => {
    const ids = behind[language as ContentLanguage] ?? []
    return [language, Object.fromEntries(Object.entries(origin).filter(([id]) => !ids.includes(id)))]
  })
  return Object.fromEntries(entries)
}
