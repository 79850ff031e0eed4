import i18next from 'i18next'
import { useRef } from 'react'
import type { TreeActions } from './use-tool-tree.ts'

/** A slide that is wanted. */
export type WantedSlide = {
  /** Where it goes; null for a module that is made for it. */
  module: string | null
  /** The slides there were before. */
  known: readonly string[]
  /** How often there was no network for it. */
  failures: number
  /** Whether it may have been made all the same, and the answer lost. */
  mayBeThere: boolean
}

/** What is wanted after an attempt that came to nothing, which began with or without network. */
export function wantedAgain({ module, known, failures, mayBeThere }: WantedSlide, wasOnline: boolean): WantedSlide {
  return { module, known, failures: failures + 1, mayBeThere: mayBeThere || wasOnline }
}

/** Makes a slide that is wanted, and gives where it is. Throws as the actions do. */
export type MakeSlide = (wanted: WantedSlide) => Promise<{ module: string; slide: string }>

/** Makes slides one after another, so that one that was made and its answer lost is found again by one of them alone. */
export function useSlideMaker(actions: TreeActions): MakeSlide {
  const latest = useRef(actions)
  latest.current = actions
  const given = useRef(new Set<string>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const make = useRef<MakeSlide>(async ({ module, known, mayBeThere }) => {
    const { reload, addModule, addSlide } = latest.current
    const name = i18next.t('editor:side.newSlide')
    const now = mayBeThere ? await reload() : null
    const holder = module ?? now?.modules[0]?.id ?? (await addModule(i18next.t('editor:side.newModule')))
    const slides = now?.modules.find(({ id }) => id === holder)?.slides
    const found = slides?.find(({ id, name: other }) => other === name && !known.includes(id) && !given.current.has(id))
    const slide = found?.id ?? (holder && (await addSlide(holder, name)))
    if (!holder || !slide) throw new Error('The server made no slide.')
    given.current.add(slide)
    return { module: holder, slide }
  })
  const inTurn = useRef<MakeSlide>(wanted => {
    const made = turn.current.then(() => make.current(wanted))
    turn.current = made.catch(() => {})
    return made
  })
  return inTurn.current
}
