import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CallerAt } from '#platform/caller-at.ts'
import { checkTool } from './check-tool.ts'
import { type LinkFaults, linkFaultsOf } from './link-faults.ts'
import { type SlideState, type SlideStates, statesOfCheck } from './slide-state.ts'
import type { ToolTree } from './tool-tree.ts'

/** The states of a tool's slides: from the server's check, and from edits since. */
export function useSlideStates(
  caller: CallerAt,
  tool: string,
  tree: ToolTree | null,
): {
  states: SlideStates
  linkFaults: LinkFaults
  note: (slide: string, state: SlideState) => void
  /** Asks the server again; the state of a slide for which `isOpen` is true is kept. */
  refresh: (isOpen?: (slide: string) => boolean) => void
} {
  const [written, setWritten] = useState<SlideStates>({})
  const modules = tree?.modules
  // Asks again when slides are added, removed or published; their order and names do not matter.
  const slides = modules
    ?.flatMap(module => module.slides.map(({ id, isPublished }) => `${id} ${isPublished}`))
    .toSorted()
    .join()
  // The states are only an aid: editing works without them, and nobody reads of an error.
  const { data: found, refetch } = useQuery({
    queryKey: ['check', tool, slides],
    queryFn: slides === undefined ? skipToken : () => checkTool(caller, tool),
    placeholderData: keepPreviousData,
  })
  const checked = useMemo(() => (found && modules ? statesOfCheck(found, modules) : {}), [found, modules])
  const linkFaults = useMemo(() => linkFaultsOf(found?.findings ?? []), [found])
  const states = useMemo(() => ({ ...checked, ...written }), [checked, written])
  const note = useCallback(
    (slide: string, state: SlideState) => setWritten(before => ({ ...before, [slide]: state })),
    [],
  )
  const refresh = useCallback(
    (isOpen: (slide: string) => boolean = () => false) => {
      setWritten(before => Object.fromEntries(Object.entries(before).filter(([slide]) => isOpen(slide))))
      void refetch()
    },
    [refetch],
  )
  return { states, linkFaults, note, refresh }
}
