import { useCallback, useEffect, useMemo, useState } from 'react'
import { ask } from '#platform/ask.ts'
import type { Reader } from '#platform/reader.ts'
import { type SlideState, type SlideStates, statesOfCheck } from './slide-state.ts'
import type { ToolTree } from './tool-tree.ts'

/** How the slides of a tool stand: what the server found, and what is being written since. */
export function useSlideStates(
  reader: Reader,
  tool: string,
  tree: ToolTree | null,
): {
  states: SlideStates
  note: (slide: string, state: SlideState) => void
  /** Asks the server anew; `isOpen` says of which slide what is known here stays. */
  refresh: (isOpen?: (slide: string) => boolean) => void
} {
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<Parameters<typeof statesOfCheck>[0] | null>(null)
  const [written, setWritten] = useState<SlideStates>({})
  const modules = tree?.modules
  // Asked again whenever slides come, go or are published; their order and names are no matter.
  const slides = modules
    ?.flatMap(module => module.slides.map(({ id, isPublished }) => `${id} ${isPublished}`))
    .toSorted()
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides there are decide when
  useEffect(() => {
    if (slides === undefined) return
    let isCurrent = true
    ask('checkTool', { tool }, reader).then(
      ([check]) => isCurrent && check && setFound(check),
      // The marks are an aid: without them everything can be written.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [reader, tool, slides, asked])
  const checked = useMemo(() => (found && modules ? statesOfCheck(found, modules) : {}), [found, modules])
  const states = useMemo(() => ({ ...checked, ...written }), [checked, written])
  const note = useCallback(
    (slide: string, state: SlideState) => setWritten(before => ({ ...before, [slide]: state })),
    [],
  )
  const refresh = useCallback((isOpen: (slide: string) => boolean = () => false) => {
    setWritten(before => Object.fromEntries(Object.entries(before).filter(([slide]) => isOpen(slide))))
    setAsked(count => count + 1)
  }, [])
  return { states, note, refresh }
}
