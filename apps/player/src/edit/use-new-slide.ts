import i18next from 'i18next'
import { useEffect, useState } from 'react'
import type { Place } from '#platform/place.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import type { FocusTarget } from './slide/focus-target.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Where it cannot be made, the
 * title stays for the next attempt.
 * @param shown the slide that is open or about to be, with what is known of it
 */
export function useNewSlide(
  actions: TreeActions,
  open: (place: Place, focusTarget: FocusTarget) => void,
  shown: { id: string | null; opened: OpenedDraft },
) {
  const [title, setTitle] = useState('')
  const [isMaking, setMaking] = useState(false)
  /** Its id, once it has been made. */
  const [made, setMade] = useState<string | null>(null)
  const isBeingRead = made !== null && made === shown.id && shown.opened.status === 'loading'
  const isOver = made !== null && !isMaking && !isBeingRead

  // Behind the effects of the slide itself, which takes the title over.
  useEffect(() => {
    if (!isOver) return
    setMade(null)
    setTitle('')
  }, [isOver])

  /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal or a NetworkError. */
  async function add(module: string | null): Promise<void> {
    setMaking(true)
    try {
      const holder = module ?? (await actions.addModule(i18next.t('editor:side.newModule')))
      const slide = holder && (await actions.addSlide(holder, i18next.t('editor:side.newSlide')))
      if (!holder || !slide) return
      open({ module: holder, slide }, { at: 'title' })
      setMade(slide)
    } finally {
      setMaking(false)
    }
  }
  return {
    add,
    title,
    setTitle,
    isShown: isMaking || isBeingRead,
    /** What was typed as the title of a slide before it was open; empty where nothing was. */
    titleAheadOf: (slide: string) => (slide === made ? title : ''),
  }
}
