import type { Language } from '@preau/locales/languages'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { Place } from '#platform/place.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import { findWayToAdd } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'

/** What was typed of a title before its slide was there, and whether that was all of it. */
export type TitleAhead = { title: string; isTitleDone: boolean } | null

/** An attempt to make a slide. */
type Attempt = {
  /** Where it goes; null for a module that is made for it. */
  module: string | null
  /** The slide one was on when it was asked for. */
  from: string | null
  /** Its id, once it has been made. */
  slide: string | null
  /** There was no network: it is made once there is. */
  isAway: boolean
}

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Without network it waits for
 * it. Where it is refused, the title stays for the next attempt; who goes elsewhere meanwhile finds it under the title
 * they wrote.
 * @param language the tool's own, in which a slide is begun
 */
export function useNewSlide(
  actions: TreeActions,
  {
    place,
    open,
    opened,
    retry: readAgain,
  }: {
    place: Place
    open: (place: Place, focusTarget?: FocusTarget) => void
    opened: OpenedDraft
    retry: () => void
  },
  language: Language | undefined,
) {
  const [title, setTitle] = useState('')
  /** Whether the title is done with: what comes behind it is next. */
  const [isTitleDone, setTitleDone] = useState(false)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef(place.slide)
  shown.current = place.slide

  const made = attempt?.slide ?? null
  const isThere = made !== null && made === place.slide
  const isOpen = isThere && opened.status === 'ready' && opened.slide === made
  const trouble = isThere && opened.status === 'trouble' ? opened.reason : null
  const isBeingRead = isThere && !isOpen && (trouble === null || trouble === 'away')
  const isOver = made !== null && (isOpen || !isThere)
  const waits = attempt?.slide === null && attempt.isAway

  const end = useEffectEvent((slide: string) => {
    if (!isOpen && title) actions.rename(slide, title).catch(notifyTrouble)
    setAttempt(null)
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

  useAskBeforeUnload(attempt !== null && title !== '')
  const makeAgain = () => {
    if (attempt) make(attempt.module).catch(notifyTrouble)
  }
  const onBack = useEffectEvent(makeAgain)
  const isLeft = attempt !== null && attempt.from !== place.slide
  useEffect(() => {
    if (!waits) return
    // Who goes elsewhere wants it no more.
    if (isLeft) return setAttempt(null)
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [waits, isLeft])

  async function make(module: string | null): Promise<void> {
    let begun: Attempt = { module, from: place.slide, slide: null, isAway: false }
    setAttempt(begun)
    setTitleDone(false)
    try {
      const holder = module ?? (await actions.addModule(i18next.t('editor:side.newModule')))
      begun = { ...begun, module: holder }
      const slide = holder && (await actions.addSlide(holder, i18next.t('editor:side.newSlide')))
      if (!holder || !slide) return setAttempt(null)
      if (shown.current === begun.from) open({ module: holder, slide }, { at: 'title', lang: language })
      setAttempt({ ...begun, slide })
    } catch (fault) {
      if (reasonOf(fault) === 'away' && shown.current === begun.from) return setAttempt({ ...begun, isAway: true })
      setAttempt(null)
      setFailed(true)
      throw fault
    }
  }
  return {
    /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal. */
    async add(module: string | null): Promise<void> {
      if (attempt && !attempt.isAway) return
      open(place)
      await make(module)
    },
    title,
    setTitle,
    isTitleDone,
    endTitle: () => setTitleDone(true),
    isShown: attempt !== null && (made ? isBeingRead : !isLeft),
    /** Tries again what waits for the network; null where nothing does. */
    retry: waits ? makeAgain : trouble === 'away' ? readAgain : null,
    /** What was typed as the title of a slide before it was open; null where nothing was. */
    titleAheadOf: (slide: string): TitleAhead =>
      slide === made && (title || isTitleDone) ? { title, isTitleDone } : null,
  }
}
