import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './editing-parts.module.css'

/** How long what was just made is marked, in milliseconds. */
const marked = 4000

let made: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null) {
  made = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that a level or a tool was just made; it is looked for among those that are shown, now or once they are read. */
export function showMade(id: string) {
  change(id)
}

/**
 * For what stands in the section of a level or on the card of a tool: once it was just made, it comes into sight, is
 * marked a while, and its name takes the focus, since its buttons and what goes in it are next.
 */
export function useJustMade(id: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const isNew = useSyncExternalStore(
    subscribe,
    () => made === id,
    () => false,
  )
  useEffect(() => {
    const holder = part.current?.closest<HTMLElement>('li, section')
    if (!isNew || !holder) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    holder.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' })
    holder.classList.add(styles.new!)
    const name = holder.querySelector<HTMLElement>('h3, h4')
    if (name) name.tabIndex = -1
    name?.focus({ preventScroll: true })
    const timer = setTimeout(change, marked, null)
    return () => {
      clearTimeout(timer)
      holder.classList.remove(styles.new!)
    }
  }, [isNew])
  return part
}
