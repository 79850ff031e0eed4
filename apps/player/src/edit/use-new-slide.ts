import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#fields/new-id.ts'
import { reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { Place } from '#platform/place.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import { findWayToAdd } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'
import type { PendingSlide, PendingSlides } from './tool/pending-slides.ts'
import { slidesIn, type ToolTree } from './tool/tool-tree.ts'
import { useSlideMaker, type WantedSlide, wantedAgain } from './tool/use-slide-maker.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'
import { useLeftSlides } from './use-left-slides.ts'

/** What was typed of a title before its slide was there, and whether that was all of it. */
export type TitleAhead = { title: string; isTitleDone: boolean } | null

/** An attempt to make a slide; without network it is made once there is. */
type Attempt = WantedSlide & {
  /** Tells it from those that were left. */
  id: string
  /** The slide one was on when it was asked for. */
  from: string | null
  /** Its id, once it has been made. */
  slide: string | null
  isBeingMade: boolean
}

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Without network it waits for
 * it, also where one has gone elsewhere. Where it is refused, the title stays for the next attempt; who goes elsewhere
 * meanwhile finds it under the title they wrote.
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
  const makeSlide = useSlideMaker(actions)
  const others = useLeftSlides(makeSlide, actions.rename)

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
  /** What has a title is made though one goes elsewhere; what has none is wanted no more. */
  const leave = () => {
    if (!attempt || !waits) return
    if (title) others.leave(attempt, title)
    setAttempt(null)
    setTitle('')
    setTitleDone(false)
  }
  const onBack = useEffectEvent(makeAgain)
  const onLeft = useEffectEvent(leave)
  const isLeft = attempt !== null && attempt.from !== place.slide
  const failures = attempt?.failures ?? 0
  useEffect(() => {
    if (!waits) return
    if (isLeft) return onLeft()
    addEventListener('online', onBack)
    // A server that is away is no reason for the browser to tell that the network is back.
    const timer = setTimeout(onBack, pauseAfter(failures))
    return () => {
      removeEventListener('online', onBack)
      clearTimeout(timer)
    }
  }, [waits, isLeft, failures])

  async function make(wanted: WantedSlide & { id: string }): Promise<void> {
    if (isMaking.current) return
    isMaking.current = true
    const begun: Attempt = { ...wanted, from: place.slide, slide: null, isBeingMade: true }
    const wasOnline = navigator.onLine
    setAttempt(begun)
    try {
      const made = await makeSlide(begun)
      if (!made) return setAttempt(null)
      if (shown.current === begun.from) open(made, { at: 'title', lang: tree?.language })
      setAttempt({ ...begun, ...made })
    } catch (fault) {
      setTitleDone(false)
      if (reasonOf(fault) === 'away')
        return setAttempt({ ...begun, ...wantedAgain(begun, wasOnline), isBeingMade: false })
      setAttempt(null)
      setFailedIn(begun.module)
      throw fault
    } finally {
      isMaking.current = false
    }
  }
  const resume = (id: string) => {
    if (id === attempt?.id) return open(place)
    if (isMaking.current || isBeingRead) return
    const found = others.resume(id)
    if (!found) return
    leave()
    if (!attempt && title) others.keepTitle(title)
    open(place)
    setTitle(found.title)
    setAttempt({ ...found, from: place.slide, isBeingMade: false })
  }
  const isWaiting = failures > 0 && !made
  const pending: PendingSlide[] = others.left.map(other => ({ ...other, isCurrent: false }))
  if (attempt && isWaiting) pending.push({ ...attempt, title, isCurrent: true })
  return {
    /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal. */
    async add(module: string | null): Promise<void> {
      if (isMaking.current || isBeingRead) return
      leave()
      open(place)
      if (attempt || !title) setTitle(others.takeTitle())
      await make({ id: newId(), module, known: tree ? slidesIn(tree) : [], failures: 0, mayBeThere: false })
    },
    /** Of which slide it is. */
    id: attempt?.id,
    pending: { slides: pending, open: resume } satisfies PendingSlides,
    title,
    setTitle,
    isTitleDone,
    endTitle: () => setTitleDone(true),
    isShown: attempt !== null && (made ? isBeingRead : !isLeft),
    /** Goes elsewhere. */
    leave,
    /** Tries again what waits for the network; null where nothing does. */
    retry: trouble === 'away' ? readAgain : isWaiting ? makeAgain : null,
    isBeingMade: attempt?.isBeingMade === true && !made,
    /** What was typed as the title of a slide before it was open; null where nothing was. */
    titleAheadOf: (slide: string): TitleAhead =>
      slide === made && (title || isTitleDone) ? { title, isTitleDone } : null,
  }
}
