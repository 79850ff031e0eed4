import { retryPause } from '@preau/contract/client/retry-pause'
import { isEmptyText } from '@preau/course/rich-text'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { type Reason, reasonOf } from '#platform/call.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { sayNotAdded } from './say-not-added.ts'
import { type EarlyWords, firstText } from './tool/early-words.ts'
import type { TreeActions } from './tool/tree-actions.ts'
import { type MakeSlide, type WantedSlide, wantedAgain } from './tool/use-slide-maker.ts'

/** A slide requested in the list. */
export type RequestedSlide = WantedSlide & {
  id: string
  /** Requested slides are created in this order. */
  order: number
  /** Name of the module it goes to. */
  moduleName: string
  /** Its id once it was created. */
  slide: string | null
}

/** A slide that was begun without network and left: it is created with its words once there is a network. */
type LeftSlide = RequestedSlide & { words: EarlyWords }

const byOrder = (one: RequestedSlide, other: RequestedSlide) => one.order - other.order

/** The reasons why a slide can never be created as requested; any other error may be temporary. */
const forGood: readonly Reason[] = ['refused', 'missing', 'tool-is-full']

/**
 * The slides that were begun without network and left. They live as long as the page, which asks before it closes; it
 * also asks while a message shows the words of a refused one.
 * @param holds whether the slide being written is pending too: the others are then created together with it
 */
export function usePendingSlides(
  makeSlide: MakeSlide,
  { reload, nameNew, writeText }: Pick<TreeActions, 'reload' | 'nameNew' | 'writeText'>,
  holds: boolean,
) {
  const [left, setLeft] = useState<readonly LeftSlide[]>([])
  const latest = useRef(left)
  /** How many rounds over all of them were made. */
  const [rounds, setRounds] = useState(0)
  const round = useRef<Promise<unknown>>(Promise.resolve())
  const isMaking = useRef(false)
  /** How many were created that no message has reported yet. */
  const unsaid = useRef(0)
  /** The words of how many slides exist only in a message. */
  const [refused, setRefused] = useState(0)
  useAskBeforeUnload(left.length + refused > 0)

  const change = (next: readonly LeftSlide[]) => {
    latest.current = next
    setLeft(next)
  }
  const take = (id: string) => change(latest.current.filter(other => other.id !== id))
  const put = (changed: LeftSlide) =>
    change([...latest.current.filter(({ id }) => id !== changed.id), changed].toSorted(byOrder))
  const refuse = (wanted: LeftSlide, reason: Reason) => {
    setRefused(count => count + 1)
    sayNotAdded({ ...wanted, reason }, () => setRefused(count => count - 1))
  }
  const isTitled = async (slide: string): Promise<boolean> => {
    const modules = (await reload())?.modules ?? []
    const found = modules.flatMap(({ slides }) => slides).find(({ id }) => id === slide)
    return found !== undefined && found.name !== i18next.t('editor:side.newSlide')
  }
  /** The text first: a slide with its title has all of its words. */
  const write = async (slide: string, id: string, { title, text }: EarlyWords): Promise<void> => {
    if (text && !isEmptyText(text)) await writeText(slide, firstText(id, text))
    if (title) await nameNew(slide, title)
  }
  /** Throws without network; any other error concerns this slide alone. */
  const make = async (wanted: LeftSlide): Promise<void> => {
    let { slide } = wanted
    try {
      // An earlier attempt may have worked with its response lost; a title written since then is newer.
      const isDone = slide !== null && (await isTitled(slide))
      slide ??= (await makeSlide(wanted)).slide
      put({ ...wanted, slide })
      await write(slide, wanted.id, isDone ? { ...wanted.words, title: '' } : wanted.words)
      unsaid.current += 1
      take(wanted.id)
    } catch (fault) {
      const reason = reasonOf(fault)
      if (forGood.includes(reason)) {
        take(wanted.id)
        return refuse({ ...wanted, slide }, reason)
      }
      put({ ...wanted, ...wantedAgain(wanted, true), slide })
      if (reason === 'away') throw fault
      if (reason === 'broken') reportError(fault)
    }
  }
  const makeInOrder = async (before: number): Promise<void> => {
    isMaking.current = true
    const tried = new Set<string>()
    const findNext = () => latest.current.find(({ id, order }) => order < before && !tried.has(id))
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
  /** Creates those requested before a given one, or all of them; throws without network. */
  const makeAll = (before = Infinity): Promise<void> => {
    const made = round.current.then(() => makeInOrder(before))
    round.current = made.catch(() => {})
    return made
  }
  const waits = left.length > 0 && !holds
  const pause = retryPause(Math.min(...left.map(({ failures }) => failures)))
  useRetryOnline(waits && rounds, () => void makeAll().catch(() => {}), pause)

  return {
    /** The slides that are not created yet. */
    left: left.filter(({ slide }) => slide === null),
    makeAll,
    write,
    /** Leaves a slide that is to be created; `fault` says whether it ever can be. */
    leave: (wanted: RequestedSlide, words: EarlyWords, fault?: unknown) => {
      const reason = fault === undefined ? 'away' : reasonOf(fault)
      if (forGood.includes(reason)) return refuse({ ...wanted, words }, reason)
      put({ ...wanted, words })
      if (fault !== undefined) notifyTrouble(fault)
    },
    /** Returns one to continue with it; null while it is being created. */
    resume: (id: string): LeftSlide | null => {
      const found = latest.current.find(other => other.id === id)
      if (!found || isMaking.current) return null
      take(id)
      return found
    },
  }
}
