import type { Draft } from '@preau/contract/authoring/schemas'
import { useCallback, useRef } from 'react'
import type { CallerAt } from '#platform/caller-at.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { readDraft } from './use-draft-keeper.ts'

/** Slides that the server changed, and the blocks that it moved between them. */
type ServerChanges = { drafts: readonly Draft[]; moved: readonly string[] }

/** Applies changes that the server made to the tool; without `changes`, reloads the open slide. */
export type TakeChanges = (changes?: ServerChanges) => Promise<void>

/**
 * Updates the states of the slides and the content of the open one. Unsaved edits there have priority; conflicts are
 * shown as usual. Never throws: the server has made the change already, and what cannot be loaded now arrives later,
 * like a colleague's edits.
 */
export function useTakeChanges(
  caller: CallerAt,
  keeper: DraftKeeper,
  { slide, refresh }: { slide: string | null; refresh: () => void },
): TakeChanges {
  const latest = useRef({ slide, refresh })
  latest.current = { slide, refresh }
  return useCallback(
    async changes => {
      const { slide, refresh } = latest.current
      refresh()
      if (changes) return keeper.take(changes.drafts, changes.moved)
      const theirs = slide && (await readDraft(caller, slide).catch(() => null))
      if (theirs) keeper.take([theirs])
    },
    [caller, keeper],
  )
}
