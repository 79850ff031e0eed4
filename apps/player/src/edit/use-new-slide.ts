import { retryPause } from '@preau/contract/client/retry-pause'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#fields/new-id.ts'
import { reasonOf } from '#platform/call.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { SlidePlace } from '#platform/place.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import type { OpenedDraft } from './draft/use-slide-draft.ts'
import { findAddButton } from './editor-parts.tsx'
import type { FocusTarget } from './slide/focus-target.ts'
import { type EarlyWords, hasWords, noWords } from './tool/early-words.ts'
import type { PendingSlide, PendingSlides } from './tool/pending-slides.ts'
import { slidesIn, type ToolTree } from './tool/tool-tree.ts'
import type { TreeActions } from './tool/tree-actions.ts'
import { useSlideMaker, wantedAgain } from './tool/use-slide-maker.ts'
import { type RequestedSlide, usePendingSlides } from './use-pending-slides.ts'

/** The words typed before a slide was open, null if nothing was typed; `id` is that of the block of its first text. */
export type EarlyWordsOf = { words: EarlyWords | null; id: string }

/** An attempt to create a slide; without network it is retried later. */
type Attempt = RequestedSlide & {
  /** The slide that was open when it was requested. */
  from: string | null
  isBeingMade: boolean
}

/**
 * A new slide, shown while it is being created, so that its title and first text can be typed. Without network it is
 * pending, also after the author has opened another slide. If it is refused, a message shows the words; if the author
 * leaves before it is created, it gets the words typed so far.
 * @param tree null until it is loaded
 */
export function useNewSlide(
  actions: TreeActions,
  {
    place,
    open,
    opened,
    retry: readAgain,
  }: {
    place: SlidePlace
    open: (place: SlidePlace, focusTarget?: FocusTarget) => void
    opened: OpenedDraft
    retry: () => void
  },
  tree: ToolTree | null,
) {
  const [words, setWords] = useState(noWords)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  /** The module of a refused slide until the focus was restored; null for a module that does not exist yet. */
  const [failedIn, setFailedIn] = useState<string | null>()
  const isMaking = useRef(false)
  const shown = useRef(place.slide)
  shown.current = place.slide
  const typed = useRef(words)
  typed.current = words
  const requests = useRef(0)
  const makeSlide = useSlideMaker(actions)

  const made = attempt?.slide ?? null
  const isThere = made !== null && made === place.slide
  const isOpen = isThere && opened.status === 'ready' && opened.slide === made
  const trouble = isThere && opened.status === 'trouble' ? opened.reason : null
  const isBeingRead = isThere && !isOpen && (trouble === null || trouble === 'away')
  const isOver = made !== null && (isOpen || !isThere)
  const waits = attempt !== null && !made && !attempt.isBeingMade
  const others = usePendingSlides(makeSlide, actions, attempt !== null && !made)

  const finish = () => {
    setAttempt(null)
    setWords(noWords)
  }
  const end = useEffectEvent((slide: string) => {
    if (!isOpen && attempt && hasWords(words)) others.write(slide, attempt.id, words).catch(notifyTrouble)
    finish()
  })
  // After the effects of the slide itself, which takes over the title.
  useEffect(() => {
    if (isOver && made) end(made)
  }, [isOver, made])

  // After the effects of the side list, which restores the focus to its own button if that is visible.
  useEffect(() => {
    if (failedIn === undefined) return
    setFailedIn(undefined)
    if (document.activeElement === document.body) findAddButton(failedIn)?.focus()
  }, [failedIn])

  useAskBeforeUnload(attempt !== null && hasWords(words))
  const makeAgain = () => {
    if (attempt) make(attempt).catch(notifyTrouble)
  }
  /** Leaves a pending slide: with words it is still created, without any it is dropped. */
  const leave = () => {
    if (!attempt || !waits) return
    if (hasWords(words)) others.leave(attempt, words)
    finish()
  }
  const onLeft = useEffectEvent(leave)
  const isLeft = attempt !== null && attempt.from !== place.slide
  const failures = attempt?.failures ?? 0
  useEffect(() => {
    if (waits && isLeft) onLeft()
  }, [waits, isLeft])
  useRetryOnline(waits && !isLeft && failures, makeAgain, retryPause(failures))

  async function make(wanted: RequestedSlide): Promise<void> {
    if (isMaking.current) return
    isMaking.current = true
    const begun: Attempt = { ...wanted, from: place.slide, isBeingMade: true }
    let mayBeThere = false
    setAttempt(begun)
    try {
      await others.makeAll(begun.order)
      // From now on the server may have created it even if no response arrives.
      mayBeThere = true
      const made = await makeSlide(begun)
      if (shown.current === begun.from) open(made, { at: 'title', lang: tree?.language })
      setAttempt({ ...begun, ...made })
      others.makeAll().catch(() => {})
    } catch (fault) {
      const again = { ...begun, ...wantedAgain(begun, mayBeThere) }
      if (reasonOf(fault) === 'away') return setAttempt({ ...again, isBeingMade: false })
      setFailedIn(begun.module)
      finish()
      if (!hasWords(typed.current)) throw fault
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
    setWords(found.words)
    setAttempt({ ...found, from: place.slide, isBeingMade: false })
  }
  const isWaiting = failures > 0 && !made
  const pending: PendingSlide[] = others.left.map(other => ({ ...other, title: other.words.title, isCurrent: false }))
  if (attempt && isWaiting)
    pending.splice(others.left.filter(({ order }) => order < attempt.order).length, 0, {
      ...attempt,
      title: words.title,
      isCurrent: true,
    })
  const isShown = attempt !== null && (made ? isBeingRead : !isLeft)
  return {
    /** Creates a slide in a module, or in a new module for it, and opens it; throws a Refused. */
    async add(module: string | null): Promise<void> {
      if (isMaking.current || isBeingRead) return
      leave()
      open(place)
      requests.current += 1
      const moduleName = tree?.modules.find(({ id }) => id === module)?.name ?? i18next.t('editor:side.newModule')
      const request = { id: newId(), order: requests.current, module, moduleName, slide: null }
      await make({ ...request, known: tree ? slidesIn(tree) : [], failures: 0, mayBeThere: false })
    },
    /** Id of the request, not of the slide. */
    id: attempt?.id,
    pending: { slides: pending, open: resume } satisfies PendingSlides,
    words,
    setWords,
    isShown,
    /** The module of a shown pending slide; null if that is the current module. */
    waitsIn: isShown && isWaiting && attempt.module !== place.module ? attempt.module : null,
    /** Leaves a pending slide. */
    leave,
    /** Retries what waits for the network; null if nothing does. */
    retry: trouble === 'away' ? readAgain : isWaiting ? makeAgain : null,
    isBeingMade: attempt?.isBeingMade === true && !made,
    earlyWordsOf: (slide: string): EarlyWordsOf => {
      const isTyped = slide === made && (words.title !== '' || words.text !== null)
      return { words: isTyped ? words : null, id: attempt?.id ?? '' }
    },
  }
}
