import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Reason, reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import { sayNotAdded } from './say-not-added.ts'
import { type MakeSlide, type WantedSlide, wantedAgain } from './tool/use-slide-maker.ts'

/** A slide that was asked for in the list. */
export type AskedSlide = WantedSlide & {
  id: string
  /** Its turn among those that were asked for: they are made in this order. */
  turn: number
  /** What the module is called where it goes. */
  moduleName: string
  /** Its id, once it has been made. */
  slide: string | null
}

/** A slide that was begun without network and left: it is made, under its title, once there is one. */
type LeftSlide = AskedSlide & { title: string }

const byTurn = (one: AskedSlide, other: AskedSlide) => one.turn - other.turn

/** Why a slide can never be made as it is wanted; whatever else is in the way may pass. */
const forGood: readonly Reason[] = ['refused', 'missing', 'tool-is-full']

/**
 * The slides that were begun without network and left. They live as long as the page, which asks before it goes.
 * @param holds whether one is written that is not made either: they are made with it
 */
export function useLeftSlides(
  makeSlide: MakeSlide,
  rename: (slide: string, title: string) => Promise<void>,
  holds: boolean,
) {
  const [left, setLeft] = useState<readonly LeftSlide[]>([])
  const latest = useRef(left)
  /** How often all of them were tried. */
  const [rounds, setRounds] = useState(0)
  const round = useRef<Promise<unknown>>(Promise.resolve())
  const isMaking = useRef(false)
  /** How many were made that nothing was said of yet. */
  const unsaid = useRef(0)
  useAskBeforeUnload(left.length > 0)

  const change = (next: readonly LeftSlide[]) => {
    latest.current = next
    setLeft(next)
  }
  const take = (id: string) => change(latest.current.filter(other => other.id !== id))
  const put = (changed: LeftSlide) =>
    change([...latest.current.filter(({ id }) => id !== changed.id), changed].toSorted(byTurn))
  /** Throws what is in the way of it for now. */
  const make = async (wanted: LeftSlide): Promise<void> => {
    let { slide } = wanted
    const wasOnline = navigator.onLine
    try {
      slide ??= (await makeSlide(wanted)).slide
      put({ ...wanted, slide })
      await rename(slide, wanted.title)
      unsaid.current += 1
      take(wanted.id)
    } catch (fault) {
      const reason = reasonOf(fault)
      if (!forGood.includes(reason)) {
        put({ ...wanted, ...wantedAgain(wanted, wasOnline), slide })
        throw fault
      }
      take(wanted.id)
      sayNotAdded({ ...wanted, slide, reason })
    }
  }
  const makeInTurn = async (before: number): Promise<void> => {
    isMaking.current = true
    try {
      for (let [next] = latest.current; next && next.turn < before; [next] = latest.current) await make(next)
    } finally {
      isMaking.current = false
      setRounds(rounds => rounds + 1)
      const count = unsaid.current
      if (count > 0 && (latest.current.length === 0 || before === Infinity)) {
        unsaid.current = 0
        showToast({ text: i18next.t('editor:save.caughtUp', { count }) })
      }
    }
  }
  /** Makes those that were asked for before one, or all of them; throws what is in the way of the first that waits. */
  const makeAll = (before = Infinity): Promise<void> => {
    const made = round.current.then(() => makeInTurn(before))
    round.current = made.catch(() => {})
    return made
  }
  const onBack = useEffectEvent(() => void makeAll().catch(() => {}))
  const waits = left.length > 0 && !holds
  const pause = pauseAfter(left[0]?.failures ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is followed by a pause
  useEffect(() => {
    if (!waits) return
    addEventListener('online', onBack)
    // A server that is away is no reason for the browser to tell that the network is back.
    const timer = setTimeout(onBack, pause)
    return () => {
      removeEventListener('online', onBack)
      clearTimeout(timer)
    }
  }, [waits, pause, rounds])

  return {
    /** Those that are not made yet. */
    left: left.filter(({ slide }) => slide === null),
    makeAll,
    /** Leaves one that is to be made; what was in the way of it says whether it can ever be. */
    leave: (wanted: AskedSlide, title: string, fault?: unknown) => {
      const reason = fault === undefined ? 'away' : reasonOf(fault)
      if (forGood.includes(reason)) return sayNotAdded({ ...wanted, title, reason })
      put({ ...wanted, title })
      if (fault !== undefined) notifyTrouble(fault)
    },
    /** Gives one back to go on with it; null while it is being made. */
    resume: (id: string): LeftSlide | null => {
      const found = latest.current.find(other => other.id === id)
      if (!found || isMaking.current) return null
      take(id)
      return found
    },
  }
}
