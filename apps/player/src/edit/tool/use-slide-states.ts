import { answerOf } from '@preau/contract/client/outcome'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '#platform/call.ts'
import type { Reader } from '#platform/reader.ts'
import { type SlideState, type SlideStates, statesOfCheck } from './slide-state.ts'
import type { ToolTree } from './tool-tree.ts'

/** The states of a tool's slides: from the server's check, and from edits since. */
export function useSlideStates(
  reader: Reader,
  tool: string,
  tree: ToolTree | null,
): {
  states: SlideStates
  note: (slide: string, state: SlideState) => void
  /** Asks the server again; the state of a slide for which `isOpen` is true is kept. */
  refresh: (isOpen?: (slide: string) => boolean) => void
} {
  const [requests, setRequests] = useState(0)
  const [found, setFound] = useState<Parameters<typeof statesOfCheck>[0] | null>(null)
  const [written, setWritten] = useState<SlideStates>({})
  const modules = tree?.modules
  // Asks again when slides are added, removed or published; their order and names do not matter.
  const slides = modules
    ?.flatMap(module => module.slides.map(({ id, isPublished }) => `${id} ${isPublished}`))
    .toSorted()
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of slides decides when to ask
  useEffect(() => {
    if (slides === undefined) return
    let isCurrent = true
    answerOf(call('checkTool', { tool }, reader)).then(
      ([check]) => isCurrent && check && setFound(check),
      // The states are only an aid: editing works without them.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [reader, tool, slides, requests])
  const checked = useMemo(() => (found && modules ? statesOfCheck(found, modules) : {}), [found, modules])
  const states = useMemo(() => ({ ...checked, ...written }), [checked, written])
  const note = useCallback(
    (slide: string, state: SlideState) => setWritten(before => ({ ...before, [slide]: state })),
    [],
  )
  const refresh = useCallback((isOpen: (slide: string) => boolean = () => false) => {
    setWritten(before => Object.fromEntries(Object.entries(before).filter(([slide]) => isOpen(slide))))
    setRequests(count => count + 1)
  }, [])
  return { states, note, refresh }
}
