import type { Language } from '@preau/locales/languages'
import { useCallback, useEffect, useState } from 'react'
import { type Place, readPath } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { sideId } from './editor-parts.tsx'
import type { EditorTarget } from './slide/editor-target.ts'

/** Where one is in a tool and what of the slide there is meant, and in which languages: the page around has its wishes. */
export function useWhereabouts({ parameters, start, wishes }: PlayerSide) {
  const tool = parameters.ressource
  const [lang, setLang] = useState(parameters.lang)
  const [place, setPlace] = useState(start)
  const [aim, setAim] = useState<EditorTarget>(null)
  const [written, setWritten] = useState<Language | null>(null)

  const open = useCallback((next: Place, aim: EditorTarget = null, stays = false) => {
    setPlace(next)
    setAim(aim)
    if (aim?.lang) setWritten(aim.lang)
    if (!stays) document.getElementById(sideId)?.hidePopover?.()
  }, [])
  useEffect(
    () =>
      wishes(wish => {
        if (wish.type === 'setLanguage') return setLang(wish.lang)
        const wanted = readPath(wish.path, tool)
        if (wanted) setPlace(wanted)
      }),
    [wishes, tool],
  )
  return {
    /** The language of the editor's own words. */
    lang,
    place,
    aim,
    /** The language that was chosen to be written; null while it is the original's. */
    written,
    setWritten,
    open,
  }
}
