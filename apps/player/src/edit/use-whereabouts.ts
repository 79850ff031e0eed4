import type { ContentLanguage } from '@preau/locales/languages'
import { useCallback, useEffect, useState } from 'react'
import { readPath, type SlidePlace } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { sideId } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'

/** The current place, the focus target and the languages; messages of the page around may change them. */
export function useWhereabouts({ parameters, start, onCommand }: PlayerSide) {
  const tool = parameters.ressource
  const [lang, setLang] = useState(parameters.lang)
  const [place, setPlace] = useState(start)
  const [focusTarget, setFocusTarget] = useState<FocusTarget>(null)
  const [written, setWritten] = useState<ContentLanguage | null>(null)
  const [startDialog, setStartDialog] = useState(parameters.opens ?? null)

  const open = useCallback((next: SlidePlace, focusTarget: FocusTarget = null, keepsFocus = false) => {
    setPlace(next)
    setStartDialog(null)
    setFocusTarget(focusTarget)
    if (focusTarget?.lang) setWritten(focusTarget.lang)
    if (!keepsFocus) document.getElementById(sideId)?.hidePopover?.()
  }, [])
  useEffect(
    () =>
      onCommand(command => {
        if (command.type === 'setLanguage') return setLang(command.lang)
        if (command.type !== 'setPath') return
        const wanted = readPath(command.path, tool)
        if (!wanted) return
        setStartDialog(null)
        setPlace(wanted)
      }),
    [onCommand, tool],
  )
  return {
    /** The language of the editor's user interface. */
    lang,
    place,
    focusTarget,
    /** The language chosen for editing; null while it is the original language. */
    written,
    /** The dialog that is open over the first slide. */
    startDialog,
    setWritten,
    open,
  }
}
