import type { Answer } from '@preau/contract/schemas'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useEffect, useState } from 'react'
import { useSend } from '#api.ts'
import { ask } from '#ask.ts'
import { useLanguage } from '#site.tsx'

/** Where in a tool words stand; null for its own name or description. */
export type FoundPlace = Answer<'searchLibrary'>[number]['place']

/** What is written inside the tools, as far as it is known by now. */
export type FoundTools = {
  state: 'found' | 'searching' | 'failed'
  /** By the id of the tool. */
  places: ReadonlyMap<string, FoundPlace>
}

const nothing: FoundTools['places'] = new Map()

/** Fewer letters stand in every tool. */
const leastLetters = 2

/** Looks into the tools for what is typed, a moment after the last key. */
export function useFoundTools(typed: string): FoundTools {
  const send = useSend()
  const lang = useLanguage()
  const [last, setLast] = useState<FoundTools & { text: string }>()
  const text = typed.trim()
  const isAsked = text.length >= leastLetters
  const settled = useDebounced(text, 250)

  useEffect(() => {
    if (settled.length < leastLetters) return
    const controller = new AbortController()
    const { signal } = controller
    ask(send('searchLibrary', { text: settled, lang }, { signal })).then(
      ({ answer }) => {
        const places = answer ? new Map(answer.map(({ tool, place }) => [tool, place])) : nothing
        if (!signal.aborted) setLast({ text: settled, places, state: answer ? 'found' : 'failed' })
      },
      fault => {
        if (!signal.aborted) reportError(fault)
      },
    )
    return () => controller.abort()
  }, [send, settled, lang])

  if (!isAsked) return { state: 'found', places: nothing }
  return last?.text === text ? last : { state: 'searching', places: nothing }
}
