import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { textValue } from '@preau/ui/text-field/text-field'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/**
 * What a list is asked for: it stands in the address, so that it can be shared and going back finds it again. `typed` is
 * what stands in the search field, which the address follows once typing rests; a choice counts at once.
 */
export function useListFilter() {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  // A choice shows at once; the address follows a moment later.
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const settled = useDebounced(typed)
  const { key } = useLocation()
  const navigation = useNavigationType()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history, and its address is what counts
  useEffect(() => {
    setChosen({})
    if (navigation !== 'REPLACE') setTyped(null)
  }, [key, navigation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: setQuery changes with every address
  useEffect(() => {
    if (settled !== null) setQuery(now => changed(now, 'q', settled), { replace: true, preventScrollReset: true })
  }, [settled])

  return {
    typed: typed ?? query.get('q') ?? '',
    search: textValue(query.get('q')) ?? '',
    choice: (name: string) => chosen[name] ?? query.get(name) ?? '',
    type: setTyped,
    choose: (name: string, value: string) => {
      setChosen(before => ({ ...before, [name]: value }))
      const next = (now: URLSearchParams) => changed(typed === null ? now : changed(now, 'q', typed), name, value)
      setQuery(next, { preventScrollReset: true })
    },
    clear: () => {
      setTyped(null)
      setQuery({}, { preventScrollReset: true })
    },
  }
}

function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value.trim()) next.set(name, value)
  else next.delete(name)
  return next
}

/** A value of the address where it is one of those there are, and nothing where it is not. */
export function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find(each => each === value)
}
