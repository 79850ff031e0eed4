import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Reason, reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import { sayNotAdded } from './say-not-added.ts'
import { type MakeSlide, type WantedSlide, wantedAgain } from './tool/use-slide-maker.ts'
import type { TreeActions } from './tool/use-tool-tree.ts'

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
 * The slides that were begun without network and left. They live as long as the page, which asks before it goes, also
 * where a message keeps the title of one that was refused.
 * @param holds whether one is written that is not made either: they are made with it
 */
export function useLeftSlides(
  makeSlide: MakeSlide,
  { reload, rename }: Pick<TreeActions, 'reload' | 'rename'>,
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
  /** How many titles stand in a message alone. */
  const [refused, setRefused] = useState(0)
  useAskBeforeUnload(left.length + refused > 0)

  const change = (next: readonly LeftSlide[]) => {
    latest.current = next
    setLeft(next)
  }
  const take = (id: string) => change(latest.current.filter(other => other.id !== id))
  const put = (changed: LeftSlide) =>
    change([...latest.current.filter(({ id }) => id !== changed.id), changed].toSorted(byTurn))
  const refuse = (wanted: LeftSlide, reason: Reason) => {
    setRefused(count => count + 1)
    sayNotAdded({ ...wanted, reason }, () => setRefused(count => count - 1))
  }
  const isTitled = async (slide: string): Promise<boolean> => {
    const modules = (await reload())?.modules ?? []
    const found = modules.flatMap(({ slides }) => slides).find(({ id }) => id === slide)
    return found !== undefined && found.name !== i18next.t('editor:side.newSlide')
  }
  /** Throws where there is no network; whatever else is in the way concerns this one alone. */
  const make = async (wanted: LeftSlide): Promise<void> => {
    let { slide } = wanted
    const wasOnline = navigator.onLine
    try {
      // Of an attempt before, the answer alone may be lost; a title that was written since is the newer one.
      const isDone = slide !== null && (await isTitled(slide))
      slide ??= (await makeSlide(wanted)).slide
      put({ ...wanted, slide })
      if (!isDone) await rename(slide, wanted.title)
      unsaid.current += 1
      take(wanted.id)
    } catch (fault) {
      const reason = reasonOf(fault)
      if (forGood.includes(reason)) {
        take(wanted.id)
        return refuse({ ...wanted, slide }, reason)
      }
      put({ ...wanted, ...wantedAgain(wanted, wasOnline), slide })
      if (reason === 'away') throw fault
      if (reason === 'broken') reportError(fault)
    }
  }
  const makeInTurn = async (before: number): Promise<void> => {
    isMaking.current = true
    const tried = new Set<string>()
    const findNext = () => latest.current.find(({ id, turn }) => turn < before && !tried.has(id))
    try {
      for (let next = findNext(); next; next = findNext()) {
        tried.add(next.id)
        await make(next)
      }
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
  /** Makes those that were asked for before one, or all of them; throws where there is no network. */
  const makeAll = (before = Infinity): Promise<void> => {
    const made = round.current.then(() => makeInTurn(before))
    round.current = made.catch(() => {})
    return made
  }
  const onBack = useEffectEvent(() => void makeAll().catch(() => {}))
  const waits = left.length > 0 && !holds
  const pause = pauseAfter(Math.min(...left.map(({ failures }) => failures)))
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
      if (forGood.includes(reason)) return refuse({ ...wanted, title }, reason)
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
