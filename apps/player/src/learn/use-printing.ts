import { usePrintKeys } from '@preau/ui/hooks/use-print-keys'
import { useEffect, useMemo, useState } from 'react'
import type { PlayerSide } from '#platform/player-side.ts'

/** Whether the module is being printed: at the request of the page, by a keyboard shortcut, or by a button. */
export function usePrinting(onCommand: PlayerSide['onCommand']) {
  const [isOn, setOn] = useState(false)
  const ways = useMemo(() => ({ begin: () => setOn(true), end: () => setOn(false) }), [])
  usePrintKeys(ways.begin)
  useEffect(() => onCommand(command => command.type === 'print' && ways.begin()), [onCommand, ways])
  return { isOn, ...ways }
}
