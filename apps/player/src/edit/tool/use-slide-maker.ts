import i18next from 'i18next'
import { useRef } from 'react'
import type { TreeActions } from './tree-actions.ts'

/** A request to create a slide. */
export type WantedSlide = {
  /** The module it goes to; null for a new module. */
  module: string | null
  /** The slides that existed before. */
  known: readonly string[]
  /** How often it failed for lack of network. */
  failures: number
  /** Whether it may have been created with the response lost. */
  mayBeThere: boolean
}

/** The request after a failed attempt; `wasSent` if the server may have received it. */
export function wantedAgain({ module, known, failures, mayBeThere }: WantedSlide, wasSent: boolean): WantedSlide {
  return { module, known, failures: failures + 1, mayBeThere: mayBeThere || wasSent }
}

/** Creates a requested slide and returns its place. Throws like the actions. */
export type MakeSlide = (wanted: WantedSlide) => Promise<{ module: string; slide: string }>

/** Creates slides one after another: a slide whose response was lost must be found again by one request only. */
export function useSlideMaker(actions: TreeActions): MakeSlide {
  const latest = useRef(actions)
  latest.current = actions
  const assigned = useRef(new Set<string>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const make = useRef<MakeSlide>(async ({ module, known, mayBeThere }) => {
    const { reload, addModule, addSlide } = latest.current
    const name = i18next.t('editor:side.newSlide')
    const now = mayBeThere ? await reload() : null
    const holder = module ?? now?.modules[0]?.id ?? (await addModule(i18next.t('editor:side.newModule')))
    const slides = now?.modules.find(({ id }) => id === holder)?.slides
    const found = slides?.find(
      ({ id, name: other }) => other === name && !known.includes(id) && !assigned.current.has(id),
    )
    const slide = found?.id ?? (holder && (await addSlide(holder, name)))
    if (!holder || !slide) throw new Error('The server made no slide.')
    assigned.current.add(slide)
    return { module: holder, slide }
  })
  const enqueue = useRef<MakeSlide>(wanted => {
    const made = queue.current.then(() => make.current(wanted))
    queue.current = made.catch(() => {})
    return made
  })
  return enqueue.current
}
