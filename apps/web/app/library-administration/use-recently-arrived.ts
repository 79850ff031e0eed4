import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './editing-parts.module.css'
import { recentlyArrived, watchRecentlyArrived } from './recently-arrived.ts'

/**
 * For the section of a level or the card of a tool: once created or restored, it is scrolled into view and highlighted,
 * and its name takes the focus, since its buttons and content are next.
 */
export function useRecentlyArrived(id: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const isNew = useSyncExternalStore(
    watchRecentlyArrived,
    () => recentlyArrived() === id,
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
    return () => holder.classList.remove(styles.new!)
  }, [isNew])
  return part
}
