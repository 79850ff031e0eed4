import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { Place } from '#platform/place.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import { findWayToAdd } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'
import { slidesIn, type ToolTree } from './tool/tool-tree.ts'
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
  /** The slides there were before. */
  known: readonly string[]
  /** How often there was no network for it; it is made once there is. */
  failures: number
  isBeingMade: boolean
}

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Without network it waits for
 * it. Where it is refused, the title stays for the next attempt; who goes elsewhere meanwhile finds it under the title
 * they wrote.
 * @param tree null until it has been read
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
  tree: ToolTree | null,
) {
  const [title, setTitle] = useState('')
  /** Whether the title is done with: what comes behind it is next. */
  const [isTitleDone, setTitleDone] = useState(false)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  /** The module in which one was refused, until the focus has been given back; null for one there is not yet. */
  const [failedIn, setFailedIn] = useState<string | null>()
  const isMaking = useRef(false)
  const shown = useRef(place.slide)
  shown.current = place.slide

  const made = attempt?.slide ?? null
  const isThere = made !== null && made === place.slide
  const isOpen = isThere && opened.status === 'ready' && opened.slide === made
  const trouble = isThere && opened.status === 'trouble' ? opened.reason : null
  const isBeingRead = isThere && !isOpen && (trouble === null || trouble === 'away')
  const isOver = made !== null && (isOpen || !isThere)
  const waits = attempt !== null && !made && !attempt.isBeingMade

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
    if (failedIn === undefined) return
    setFailedIn(undefined)
    if (document.activeElement === document.body) findWayToAdd(failedIn)?.focus()
  }, [failedIn])

  useAskBeforeUnload(attempt !== null && title !== '')
  const makeAgain = () => {
    if (attempt) make(attempt).catch(notifyTrouble)
  }
  const onBack = useEffectEvent(makeAgain)
  const isLeft = attempt !== null && attempt.from !== place.slide
  const failures = attempt?.failures ?? 0
  useEffect(() => {
    if (!waits) return
    // Who goes elsewhere wants it no more.
    if (isLeft) return setAttempt(null)
    addEventListener('online', onBack)
    // A server that is away is no reason for the browser to tell that the network is back.
    const timer = setTimeout(onBack, pauseAfter(failures))
    return () => {
      removeEventListener('online', onBack)
      clearTimeout(timer)
    }
  }, [waits, isLeft, failures])

  async function make(wanted: Pick<Attempt, 'module' | 'known' | 'failures'>): Promise<void> {
    if (isMaking.current) return
    isMaking.current = true
    let begun: Attempt = { ...wanted, from: place.slide, slide: null, isBeingMade: true }
    setAttempt(begun)
    try {
      const name = i18next.t('editor:side.newSlide')
      // It may have been made, and the answer lost.
      const now = begun.failures > 0 ? await actions.reload() : null
      const [first] = now?.modules ?? []
      const holder = begun.module ?? first?.id ?? (await actions.addModule(i18next.t('editor:side.newModule')))
      begun = { ...begun, module: holder }
      const found = now?.modules
        .find(({ id }) => id === holder)
        ?.slides.find(slide => slide.name === name && !begun.known.includes(slide.id))
      const slide = found?.id ?? (holder && (await actions.addSlide(holder, name)))
      if (!holder || !slide) return setAttempt(null)
      if (shown.current === begun.from) open({ module: holder, slide }, { at: 'title', lang: tree?.language })
      setAttempt({ ...begun, slide })
    } catch (fault) {
      setTitleDone(false)
      if (reasonOf(fault) === 'away' && shown.current === begun.from)
        return setAttempt({ ...begun, failures: begun.failures + 1, isBeingMade: false })
      setAttempt(null)
      setFailedIn(begun.module)
      throw fault
    } finally {
      isMaking.current = false
    }
  }
  return {
    /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal. */
    async add(module: string | null): Promise<void> {
      if (isMaking.current || isBeingRead) return
      open(place)
      await make({ module, known: tree ? slidesIn(tree) : [], failures: 0 })
    },
    title,
    setTitle,
    isTitleDone,
    endTitle: () => setTitleDone(true),
    isShown: attempt !== null && (made ? isBeingRead : !isLeft),
    /** Gives up what waits for the network; its title is there at the next attempt. */
    leave: () => waits && setAttempt(null),
    /** Tries again what waits for the network; null where nothing does. */
    retry: trouble === 'away' ? readAgain : failures > 0 && !made ? makeAgain : null,
    isBeingMade: attempt?.isBeingMade === true && !made,
    /** What was typed as the title of a slide before it was open; null where nothing was. */
    titleAheadOf: (slide: string): TitleAhead =>
      slide === made && (title || isTitleDone) ? { title, isTitleDone } : null,
  }
}
