import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#fields/new-id.ts'
import { reasonOf } from '#platform/ask.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { pauseAfter } from './draft/draft-saver.ts'
import type { MakeSlide, WantedSlide } from './tool/use-slide-maker.ts'

/** A slide that was begun without network and left: it is made, under its title, once there is one. */
type LeftSlide = WantedSlide & {
  id: string
  title: string
  /** Its id, once it has been made and its title has not. */
  slide: string | null
}

/** The slides that were begun without network and left. They live as long as the page, which asks before it goes. */
export function useLeftSlides(
  makeSlide: MakeSlide,
  rename: (slide: string, title: string) => Promise<void>,
  /** Hears the title of one that was refused. */
  onRefused: (title: string) => void,
) {
  const [left, setLeft] = useState<readonly LeftSlide[]>([])
  const isMaking = useRef(false)
  useAskBeforeUnload(left.length > 0)

  const take = (id: string) => setLeft(before => before.filter(other => other.id !== id))
  const put = (changed: LeftSlide) =>
    setLeft(before => before.map(other => (other.id === changed.id ? changed : other)))
  /** Says whether the next may follow. */
  const make = async (wanted: LeftSlide): Promise<boolean> => {
    let { slide } = wanted
    try {
      slide ??= (await makeSlide(wanted))?.slide ?? null
      if (slide) {
        put({ ...wanted, slide })
        await rename(slide, wanted.title)
      }
      take(wanted.id)
      return true
    } catch (fault) {
      const reason = reasonOf(fault)
      const waits = reason === 'away' || reason === 'signed-out'
      if (waits) put({ ...wanted, slide, failures: wanted.failures + 1 })
      else {
        take(wanted.id)
        onRefused(wanted.title)
        notifyTrouble(fault)
      }
      return !waits
    }
  }
  const makeAll = useEffectEvent(async () => {
    if (isMaking.current) return
    isMaking.current = true
    let count = 0
    for (const wanted of left) {
      if (!(await make(wanted))) break
      count += 1
    }
    isMaking.current = false
    if (count > 0) showToast({ text: i18next.t('editor:save.caughtUp', { count }) })
  })
  const waits = left.length > 0
  const failures = Math.max(0, ...left.map(({ failures }) => failures))
  useEffect(() => {
    if (!waits) return
    const onBack = () => void makeAll()
    addEventListener('online', onBack)
    // A server that is away is no reason for the browser to tell that the network is back.
    const timer = setTimeout(onBack, pauseAfter(failures))
    return () => {
      removeEventListener('online', onBack)
      clearTimeout(timer)
    }
  }, [waits, failures])

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
  }
}
