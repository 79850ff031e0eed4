import { useRef, useState } from 'react'
import { browserStore } from '#platform/browser-store.ts'
import { useLesson, useTakenIn } from './lesson.ts'

/** The part of `localStorage` needed here. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a person has half opened of the blocks of slides, on this device. */
export type OpenedParts = {
  /**
   * The value kept for a block with these parts; undefined if none was kept, or if the author has changed the parts.
   */
  read: (slide: string, block: string, parts: string) => unknown
  /** Keeps a value for a block; undefined removes it. */
  keep: (slide: string, block: string, parts: string, value: unknown) => void
}

/**
 * Keeps in the browser what a person has half opened; if the browser stores nothing, as long as the page is open. On a
 * shared device each person gets their own.
 */
export function openedParts(login: string, store: Store | null = browserStore()): OpenedParts {
  const here = new Map<string, string>()
  const keyOf = (slide: string, block: string) => `preau-opened/${login}/${slide}/${block}`
  return {
    read(slide, block, parts) {
      const key = keyOf(slide, block)
      try {
        const kept = JSON.parse(here.get(key) ?? store?.getItem(key) ?? 'null')
        return kept?.parts === parts ? kept.value : undefined
      } catch {
        // The store is forbidden, or its value was written by something else.
        return undefined
      }
    },
    keep(slide, block, parts, value) {
      const key = keyOf(slide, block)
      const text = JSON.stringify({ parts, value })
      try {
        if (value === undefined) here.delete(key)
        else here.set(key, text)
        if (value === undefined) store?.removeItem(key)
        else store?.setItem(key, text)
      } catch {
        // If the store is full, the rest can still be opened.
      }
    },
  }
}

/**
 * The state of a block that is gone through part by part. It is restored when the person comes back, until the block is
 * taken in, which is recorded. @param isFit whether a stored value has the form of such a state
 */
export function useOpenedParts<Value>(
  { id, parts }: { id: string; parts: readonly { id: string }[] },
  {
    first,
    isFit,
    isThrough,
  }: { first: () => Value; isFit: (kept: unknown) => kept is Value; isThrough: (value: Value) => boolean },
): [Value, (next: (latest: Value) => Value) => void] {
  const { slide, opened: onDevice, isPrinted } = useLesson()
  const opened = isPrinted ? undefined : onDevice
  const ids = parts.map(part => part.id).join()
  const [value, setValue] = useState<Value>(() => {
    const kept = opened?.read(slide, id, ids)
    return isFit(kept) ? kept : first()
  })
  useTakenIn(id, isThrough(value))
  // Two parts may be opened before it is drawn again.
  const latest = useRef(value)
  const change = (step: (latest: Value) => Value) => {
    const next = step(latest.current)
    latest.current = next
    setValue(next)
    opened?.keep(slide, id, ids, isThrough(next) ? undefined : next)
  }
  return [value, change]
}

/** Whether it is a list of ids. */
export function isIds(kept: unknown): kept is readonly string[] {
  return Array.isArray(kept) && kept.every(id => typeof id === 'string')
}
