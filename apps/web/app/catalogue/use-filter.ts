import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { type Filter, noFilter } from './filter.ts'

/**
 * The filter of the address (`q`, `level`), which follows what one types, so that coming back finds it again;
 * `isTouched` once something was typed or chosen here.
 */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useIsHydrated()
  const [typed, setTyped] = useState<Filter | null>(null)
  const settled = useDebounced(typed)
  const isMoving = useNavigation().state !== 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: setQuery changes with every address
  useEffect(() => {
    // Whoever is on the way elsewhere would be brought back.
    if (!settled || isMoving) return
    const next = new URLSearchParams()
    if (settled.text.trim()) next.set('q', settled.text.trim())
    if (settled.level) next.set('level', settled.level)
    if (next.toString() !== query.toString()) setQuery(next, { replace: true, preventScrollReset: true })
  }, [settled, isMoving])

  // The document was made without knowing the query.
  const addressed = isHydrated ? { text: query.get('q') ?? '', level: query.get('level') ?? '' } : noFilter
  return { filter: typed ?? addressed, setFilter: setTyped, isTouched: typed !== null }
}
