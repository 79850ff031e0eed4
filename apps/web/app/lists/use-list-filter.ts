import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { textValue } from '@preau/ui/text-field/text-field'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useIsLeaving } from '#document/router-internals/pending-path.ts'

/** The state of a history entry that a filter has created itself. */
const ownEntry = { isFilter: true }

/**
 * The filter of a list, kept in the address, so that it can be shared and going back restores it. `typed` is the text
 * of the search field, which the address follows after a debounce; a choice applies at once.
 */
export function useListFilter() {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  // A choice shows at once; the address follows a moment later.
  const [chosen, setChosen] = useState<Record<string, string>>({})
  // On a slow machine a navigation may still be pending at the next change, which then builds on the pending one.
  const wanted = useRef(query)
  const settled = useDebounced(typed)
  const isLeaving = useIsLeaving()
  const { key, state } = useLocation()
  const navigation = useNavigationType()

  const ask = (next: URLSearchParams, replace = false) => {
    wanted.current = next
    setQuery(next, { replace, preventScrollReset: true, state: ownEntry })
  }

  const entry = useRef(key)
  const search = query.get('q') ?? ''
  const searched = useRef(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another history entry, with its address, matters
  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    const before = searched.current
    searched.current = search
    if (navigation !== 'POP' && state?.isFilter) {
      if (`${query}` === `${wanted.current}`) setChosen({})
      return
    }
    wanted.current = query
    setChosen({})
    // Text typed during the navigation of a link to the list is meant for the list it leads to.
    setTyped(now => (navigation === 'POP' || now === before ? null : now))
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with every render
  useEffect(() => {
    if (settled !== null && !isLeaving()) ask(changed(wanted.current, 'q', settled), true)
  }, [settled])

  return {
    typed: typed ?? search,
    search: textValue(search) ?? '',
    choice: (name: string) => chosen[name] ?? query.get(name) ?? '',
    type: setTyped,
    choose: (name: string, value: string) => {
      setChosen(before => ({ ...before, [name]: value }))
      ask(changed(typed === null ? wanted.current : changed(wanted.current, 'q', typed), name, value))
    },
    clear: () => {
      setTyped(null)
      setChosen({})
      ask(new URLSearchParams())
    },
  }
}

function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value.trim()) next.set(name, value)
  else next.delete(name)
  return next
}
