import { createHash } from 'node:crypto'
import type { Block } from '@preau/course/block'
import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { Contents, Origins } from './tables.ts'

type Origin = Record<string, string>

/** Tells whether a block is still the one that was translated; the same content gives the same text. */
function fingerprint(block: Block): string {
  return createHash('sha256').update(JSON.stringify(block)).digest('base64url').slice(0, 16)
}

function blocksOf(content: SlideContent | undefined): Map<string, Block> {
  return new Map((content?.blocks ?? []).map(block => [block.id, block]))
}

/** Origins for translations of which nothing is known: they are taken to fit their original as it is now. */
export function originsNow(contents: Contents, original: Language): Origins {
  const blocks = blocksOf(contents[original])
  const entries = Object.entries(contents).flatMap(([language, content]) => {
    if (language === original) return []
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
 * What a translation was made from, after it was saved: blocks whose words changed, and those somebody looked at, fit
 * the original as it is now; the others keep what they were made from.
 */
export function originAfterSave(
  { before, after, original }: { before: SlideContent | undefined; after: SlideContent; original: SlideContent },
  known: Origin,
  reviewed: string[],
): Origin {
  const old = blocksOf(before)
  const changed = after.blocks.filter(block => {
    const previous = old.get(block.id)
    return !previous || fingerprint(previous) !== fingerprint(block)
  })
  return originOf(after, blocksOf(original), [...changed.map(({ id }) => id), ...reviewed], known)
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

/** Per translation, the blocks whose original changed after they were translated, in the original's order. */
export function outdatedBlocks(
  contents: Contents,
  original: Language,
  origins: Origins,
): Partial<Record<Language, string[]>> {
  const source = contents[original]
  const entries = Object.entries(contents).flatMap(([language, content]) => {
    if (language === original) return []
    const translated = blocksOf(content)
    const origin = origins[language as Language] ?? {}
    const outdated = (source?.blocks ?? [])
      .filter(block => translated.has(block.id) && origin[block.id] !== fingerprint(block))
      .map(({ id }) => id)
    return [[language, outdated]]
  })
  return Object.fromEntries(entries)
}
