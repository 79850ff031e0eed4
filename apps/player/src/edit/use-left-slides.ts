import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#fields/new-id.ts'
import { type Reason, reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import { type MakeSlide, type WantedSlide, wantedAgain } from './tool/use-slide-maker.ts'

/** A slide that was begun without network and left: it is made, under its title, once there is one. */
type LeftSlide = WantedSlide & {
  id: string
  title: string
  /** Its id, once it has been made and its title has not. */
  slide: string | null
}

/** Why a slide can never be made as it is wanted; whatever else is in the way may pass. */
const forGood: readonly (Reason | null)[] = ['refused', 'missing', 'tool-is-full']

/** The slides that were begun without network and left. They live as long as the page, which asks before it goes. */
export function useLeftSlides(makeSlide: MakeSlide, rename: (slide: string, title: string) => Promise<void>) {
  const [left, setLeft] = useState<readonly LeftSlide[]>([])
  /** Titles of slides that were refused, for those that are made next. */
  const [titles, setTitles] = useState<readonly string[]>([])
  /** How often all of them were tried. */
  const [rounds, setRounds] = useState(0)
  const isMaking = useRef(false)
  useAskBeforeUnload(left.length + titles.length > 0)

  const take = (id: string) => setLeft(before => before.filter(other => other.id !== id))
  const put = (changed: LeftSlide) =>
    setLeft(before => before.map(other => (other.id === changed.id ? changed : other)))
  const keepTitle = (title: string) => setTitles(before => [...before, title])
  const make = async (wanted: LeftSlide): Promise<'made' | 'waits' | 'refused'> => {
    let { slide } = wanted
    const wasOnline = navigator.onLine
    try {
      slide ??= (await makeSlide(wanted))?.slide ?? null
      if (slide) {
        put({ ...wanted, slide })
        await rename(slide, wanted.title)
      } else keepTitle(wanted.title)
      take(wanted.id)
      return slide ? 'made' : 'refused'
    } catch (fault) {
      if (!forGood.includes(reasonOf(fault))) {
        put({ ...wanted, ...wantedAgain(wanted, wasOnline), slide })
        return 'waits'
      }
      take(wanted.id)
      keepTitle(wanted.title)
      notifyTrouble(fault)
      return 'refused'
    }
  }
  const makeAll = useEffectEvent(async () => {
    if (isMaking.current) return
    isMaking.current = true
    let count = 0
    for (const wanted of left) {
      const outcome = await make(wanted)
      if (outcome === 'waits') break
      if (outcome === 'made') count += 1
    }
    isMaking.current = false
    setRounds(before => before + 1)
    if (count > 0) showToast({ text: i18next.t('editor:save.caughtUp', { count }) })
  })
  const waits = left.length > 0
  const pause = pauseAfter(left[0]?.failures ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is followed by a pause
  useEffect(() => {
    if (!waits) return
    const onBack = () => void makeAll()
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
    leave: (wanted: WantedSlide, title: string) =>
      setLeft(before => [...before, { ...wanted, id: newId(), title, slide: null }]),
    /** Gives one back to go on with it; null while it is being made. */
    resume: (id: string): LeftSlide | null => {
      const found = left.find(other => other.id === id)
      if (!found || isMaking.current) return null
      take(id)
      return found
    },
    /** Keeps the title of a slide that was refused for the next one. */
    keepTitle,
    /** Gives the first title that was kept; an empty one where there is none. */
    takeTitle: (): string => {
      const [first = ''] = titles
      setTitles(before => before.slice(1))
      return first
    },
  }
}
