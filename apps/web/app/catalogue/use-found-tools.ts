import type { Answer } from '@preau/contract/schemas'
import { searchTextMaximum } from '@preau/contract/search/search-text'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useEffect, useState } from 'react'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'

/** Where in a tool the words were found; null for its own name or description. */
export type FoundPlace = Answer<'searchLibrary'>[number]['place']

/** Results of the search inside the tools, as far as they have come. */
export type FoundTools = {
  state: 'found' | 'searching' | 'failed'
  /** By the id of the tool or path. */
  places: ReadonlyMap<string, FoundPlace>
}

const nothing: FoundTools['places'] = new Map()

/** Whether a text is searched for: one letter is in every tool, and more than the server accepts is in none. */
const isWanted = ({ length }: string) => length >= 2 && length <= searchTextMaximum

/** Searches the tools for the typed text, a moment after the last key. */
export function useFoundTools(typed: string): FoundTools {
  const call = useCall()
  const lang = useLanguage()
  const [last, setLast] = useState<FoundTools & { text: string }>()
  const text = typed.trim()
  const settled = useDebounced(text, 250)

  useEffect(() => {
    if (!isWanted(settled)) return
    const controller = new AbortController()
    const { signal } = controller
    call('searchLibrary', { text: settled, lang, paths: true }, { signal }).then(
      ({ answer }) => {
        const places = answer ? new Map(answer.map(({ tool, place }) => [tool, place])) : nothing
        if (!signal.aborted) setLast({ text: settled, places, state: answer ? 'found' : 'failed' })
      },
      fault => {
        if (!signal.aborted) reportError(fault)
      },
    )
    return () => controller.abort()
  }, [call, settled, lang])

  if (!isWanted(text)) return { state: 'found', places: nothing }
  return last?.text === text ? last : { state: 'searching', places: nothing }
}
