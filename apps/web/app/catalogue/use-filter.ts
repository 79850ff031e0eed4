import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { useIsLeaving } from '#document/router-internals/pending-path.ts'
import { type Filter, filterOf, noFilter, queryOf } from './filter.ts'

/**
 * The filter, kept in the address, so that it can be shared and survives coming back. Each choice is a step in the
 * history; typing is added to the current step a moment later. `isTouched` once something was typed or chosen here.
 */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useIsHydrated()
  // Changes show at once; the address follows.
  const [own, setOwn] = useState<Filter | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const settled = useDebounced(own)
  const isMoving = useNavigation().state !== 'idle'
  const isLeaving = useIsLeaving()
  const { key } = useLocation()
  const movedBy = useNavigationType()
  const [shownAt, setShownAt] = useState(key)
  // While rendering: an effect would run after the one below, which would restore the old filter.
  if (shownAt !== key) {
    setShownAt(key)
    if (movedBy === 'POP') setOwn(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: setQuery changes with every address, and leaving is asked
  useEffect(() => {
    // During a navigation, a change of the address would bring the person back.
    if (settled === null || settled !== own || isMoving || isLeaving()) return
    const next = queryOf(settled)
    if (next.toString() !== query.toString()) setQuery(next, { replace: true, preventScrollReset: true })
  }, [settled, own, isMoving])

  // The document was rendered without the query.
  const addressed = isHydrated ? filterOf(query) : noFilter
  const filter = own ?? addressed

  function setFilter(wanted: Filter) {
    setIsTouched(true)
    setOwn(wanted)
    const isTypedOnly = queryOf({ ...wanted, text: '' }).toString() === queryOf({ ...filter, text: '' }).toString()
    if (!isTypedOnly) setQuery(queryOf(wanted), { preventScrollReset: true })
  }

  return { filter, setFilter, isTouched }
}
