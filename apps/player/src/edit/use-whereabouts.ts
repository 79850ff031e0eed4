import type { Language } from '@preau/locales/languages'
import { useCallback, useEffect, useState } from 'react'
import { type Place, readPath } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { sideId } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'

/** Where one is in a tool and what of the slide there is meant, and in which languages: the page around has its wishes. */
export function useWhereabouts({ parameters, start, wishes }: PlayerSide) {
  const tool = parameters.ressource
  const [lang, setLang] = useState(parameters.lang)
  const [place, setPlace] = useState(start)
  const [focusTarget, setFocusTarget] = useState<FocusTarget>(null)
  const [written, setWritten] = useState<Language | null>(null)
  const [startDialog, setStartDialog] = useState(parameters.opens ?? null)

  const open = useCallback((next: Place, focusTarget: FocusTarget = null, stays = false) => {
    setPlace(next)
    setStartDialog(null)
    setFocusTarget(focusTarget)
    if (focusTarget?.lang) setWritten(focusTarget.lang)
    if (!stays) document.getElementById(sideId)?.hidePopover?.()
  }, [])
  useEffect(
    () =>
      wishes(wish => {
        if (wish.type === 'setLanguage') return setLang(wish.lang)
        if (wish.type !== 'setPath') return
        const wanted = readPath(wish.path, tool)
        if (!wanted) return
        setStartDialog(null)
        setPlace(wanted)
      }),
    [wishes, tool],
  )
  return {
    /** The language of the editor's own words. */
    lang,
    place,
    focusTarget,
    /** The language that was chosen to be written; null while it is the original's. */
    written,
    /** What is open over the first slide. */
    startDialog,
    setWritten,
    open,
  }
}
