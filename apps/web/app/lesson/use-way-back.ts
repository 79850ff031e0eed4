import { type MouseEvent, useEffect, useState } from 'react'

/** Milliseconds in which a refusal can be read; it lies over the lesson. */
const refusalShown = 12_000

/**
 * Lets nobody lose a lesson to a page that cannot come: without network, leaving opens what is kept of that page, or is
 * refused. `isRefused` for a while, and until there is a network again at most.
 */
export function useWayBack() {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isRefused) return
    const forget = () => setRefused(false)
    const timer = setTimeout(forget, refusalShown)
    addEventListener('online', forget)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', forget)
    }
  }, [isRefused])

  async function leave(event: MouseEvent<HTMLAnchorElement>) {
    if (navigator.onLine) return
    const { href } = event.currentTarget
    event.preventDefault()
    if (await isKept(href)) location.assign(href)
    else setRefused(true)
  }
  return { isRefused, leave }
}

async function isKept(href: string): Promise<boolean> {
  try {
    return navigator.serviceWorker.controller !== null && (await caches.match(new URL(href).pathname)) !== undefined
  } catch {
    // A browser that forbids its stores keeps nothing.
    return false
  }
}
