import i18next from 'i18next'
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
import { useSlideMaker, wantedAgain } from './tool/use-slide-maker.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'
import { type AskedSlide, useLeftSlides } from './use-left-slides.ts'

/** What was typed of a title before its slide was there, and whether that was all of it. */
export type TitleAhead = { title: string; isTitleDone: boolean } | null

/** An attempt to make a slide; without network it is made once there is. */
type Attempt = AskedSlide & {
  /** The slide one was on when it was asked for. */
  from: string | null
  isBeingMade: boolean
}

/**
 * The slide that is being made, shown before there is one: its title is written meanwhile. Without network it waits for
 * it, also where one has gone elsewhere. Where it is refused, a message keeps the title; who goes elsewhere meanwhile
 * finds it under the title they wrote.
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
  const typed = useRef(title)
  typed.current = title
  const turns = useRef(0)
  const makeSlide = useSlideMaker(actions)

  const made = attempt?.slide ?? null
  const isThere = made !== null && made === place.slide
  const isOpen = isThere && opened.status === 'ready' && opened.slide === made
  const trouble = isThere && opened.status === 'trouble' ? opened.reason : null
  const isBeingRead = isThere && !isOpen && (trouble === null || trouble === 'away')
  const isOver = made !== null && (isOpen || !isThere)
  const waits = attempt !== null && !made && !attempt.isBeingMade
  const others = useLeftSlides(makeSlide, actions, attempt !== null && !made)

  const finish = () => {
    setAttempt(null)
    setTitle('')
    setTitleDone(false)
  }
  const end = useEffectEvent((slide: string) => {
    if (!isOpen && title) actions.rename(slide, title).catch(notifyTrouble)
    finish()
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
    finish()
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

  async function make(wanted: AskedSlide): Promise<void> {
    if (isMaking.current) return
    isMaking.current = true
    const begun: Attempt = { ...wanted, from: place.slide, isBeingMade: true }
    let mayBeThere = false
    setAttempt(begun)
    try {
      await others.makeAll(begun.turn)
      mayBeThere = navigator.onLine
      const made = await makeSlide(begun)
      if (shown.current === begun.from) open(made, { at: 'title', lang: tree?.language })
      setAttempt({ ...begun, ...made })
      others.makeAll().catch(() => {})
    } catch (fault) {
      const again = { ...begun, ...wantedAgain(begun, mayBeThere) }
      setTitleDone(false)
      if (reasonOf(fault) === 'away') return setAttempt({ ...again, isBeingMade: false })
      setFailedIn(begun.module)
      finish()
      if (!typed.current) throw fault
      others.leave(again, typed.current, fault)
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
    open(place)
    setTitle(found.title)
    setAttempt({ ...found, from: place.slide, isBeingMade: false })
  }
  const isWaiting = failures > 0 && !made
  const pending: PendingSlide[] = others.left.map(other => ({ ...other, isCurrent: false }))
  if (attempt && isWaiting)
    pending.splice(others.left.filter(({ turn }) => turn < attempt.turn).length, 0, {
      ...attempt,
      title,
      isCurrent: true,
    })
  const isShown = attempt !== null && (made ? isBeingRead : !isLeft)
  return {
    /** Makes a slide in a module, or in one that is made for it, and opens it; throws a Refusal. */
    async add(module: string | null): Promise<void> {
      if (isMaking.current || isBeingRead) return
      leave()
      open(place)
      turns.current += 1
      const moduleName = tree?.modules.find(({ id }) => id === module)?.name ?? i18next.t('editor:side.newModule')
      const asked = { id: newId(), turn: turns.current, module, moduleName, slide: null }
      await make({ ...asked, known: tree ? slidesIn(tree) : [], failures: 0, mayBeThere: false })
    },
    /** Of which slide it is. */
    id: attempt?.id,
    pending: { slides: pending, open: resume } satisfies PendingSlides,
    title,
    setTitle,
    isTitleDone,
    endTitle: () => setTitleDone(true),
    isShown,
    /** The module it waits for the network to go to, while it is shown; null where that is the one in which one is. */
    waitsIn: isShown && isWaiting && attempt.module !== place.module ? attempt.module : null,
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
