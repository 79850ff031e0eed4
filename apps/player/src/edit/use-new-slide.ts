import type { Language } from '@preau/locales/languages'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { Place } from '#platform/place.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import { findWayToAdd } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'

/** What was typed of a title before its slide was there, and whether that was all of it. */
export type TitleAhead = { title: string; isTitleDone: boolean } | null

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Where it cannot be made, the
 * title stays for the next attempt; who goes elsewhere meanwhile finds it under the title they wrote.
 * @param language the tool's own, in which a slide is begun
 */
export function useNewSlide(
  actions: TreeActions,
  {
    place,
    open,
    opened,
  }: { place: Place; open: (place: Place, focusTarget?: FocusTarget) => void; opened: OpenedDraft },
  language: Language | undefined,
) {
  const [title, setTitle] = useState('')
  /** Whether the title is done with: what comes behind it is next. */
  const [isTitleDone, setTitleDone] = useState(false)
  /** The slide one was on when another was asked for, while that is being made. */
  const [makingFrom, setMakingFrom] = useState<{ slide: string | null } | null>(null)
  /** Its id, once it has been made. */
  const [made, setMade] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef(place.slide)
  shown.current = place.slide

  const isThere = made !== null && made === place.slide
  const isOpen = isThere && opened.status === 'ready' && opened.slide === made
  const isBeingRead = isThere && !isOpen && opened.status !== 'trouble'
  const isOver = made !== null && (isOpen || !isThere)

  const end = useEffectEvent((slide: string) => {
    if (!isOpen && title) actions.rename(slide, title).catch(notifyTrouble)
    setMade(null)
    setTitle('')
    setTitleDone(false)
  })
  // Behind the effects of the slide itself, which takes the title over.
  useEffect(() => {
    if (isOver && made) end(made)
  }, [isOver, made])

  // Behind the list of slides, which gives the focus back to its own button where that is in sight.
  useEffect(() => {
    if (!hasFailed) return
    setFailed(false)
    if (document.activeElement === document.body) findWayToAdd()?.focus()
  }, [hasFailed])

  /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal or a NetworkError. */
  async function add(module: string | null): Promise<void> {
    if (makingFrom || isBeingRead) return
    const { slide: from } = place
    open(place)
    setMakingFrom({ slide: from })
    setTitleDone(false)
    try {
      const holder = module ?? (await actions.addModule(i18next.t('editor:side.newModule')))
      const slide = holder && (await actions.addSlide(holder, i18next.t('editor:side.newSlide')))
      if (!holder || !slide) return
      if (shown.current === from) open({ module: holder, slide }, { at: 'title', lang: language })
      setMade(slide)
    } catch (fault) {
      setFailed(true)
      throw fault
    } finally {
      setMakingFrom(null)
    }
  }
  return {
    add,
    title,
    setTitle,
    isTitleDone,
    endTitle: () => setTitleDone(true),
    isShown: makingFrom ? makingFrom.slide === place.slide : isBeingRead,
    /** What was typed as the title of a slide before it was open; null where nothing was. */
    titleAheadOf: (slide: string): TitleAhead =>
      slide === made && (title || isTitleDone) ? { title, isTitleDone } : null,
  }
}
