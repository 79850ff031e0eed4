import { usePrintKeys } from '@preau/ui/hooks/use-print-keys'
import { useEffect, useMemo, useState } from 'react'
import type { PlayerSide } from '#platform/player-side.ts'

/** Whether the module is on its way to the printer: asked for by the page around, by the keys that print, or here. */
export function usePrinting(wishes: PlayerSide['wishes']) {
  const [isOn, setOn] = useState(false)
  const ways = useMemo(() => ({ begin: () => setOn(true), end: () => setOn(false) }), [])
  usePrintKeys(ways.begin)
  useEffect(() => wishes(wish => wish.type === 'print' && ways.begin()), [wishes, ways])
  return { isOn, ...ways }
}
