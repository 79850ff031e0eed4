import type { Draft } from '@preau/contract/authoring/schemas'
import { useCallback, useRef } from 'react'
import type { Reader } from '#platform/reader.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { readDraft } from './use-draft-keeper.ts'

/** What the server made of slides, and the blocks that it moved between them. */
type Made = { drafts: readonly Draft[]; moved: readonly string[] }

/** Takes what the server has changed in the tool by itself; where it did not say what, the slide that is open is read. */
export type TakeChanges = (made?: Made) => Promise<void>

/**
 * How the slides stand, and the words of the one that is open. What is being written there meanwhile goes first; where both
 * clash, that is said as ever. Never fails: the change is made all the same, and words that cannot be read now are shown as
 * those of a colleague are, a little later.
 */
export function useTakeChanges(
  reader: Reader,
  keeper: DraftKeeper,
  { slide, refresh }: { slide: string | null; refresh: () => void },
): TakeChanges {
  const latest = useRef({ slide, refresh })
  latest.current = { slide, refresh }
  return useCallback(
    async made => {
      const { slide, refresh } = latest.current
      refresh()
      if (made) return keeper.take(made.drafts, made.moved)
      const theirs = slide && (await readDraft(reader, slide).catch(() => null))
      if (theirs) keeper.take([theirs])
    },
    [reader, keeper],
  )
}
