import { useEffect, useEffectEvent } from 'react'

/**
 * Without network, lets links of this page open what is kept of a page, and tells of those that lead to one that cannot
 * come. Left to itself, the router would miss a part of that page and open this one anew.
 */
export function useAwayLinks(onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = navigator.onLine ? null : linkOf(event)
      if (!link) return
      event.preventDefault()
      void mayOpen(link).then(isThere => (isThere ? location.assign(link.href) : refuse()))
    }
    // Ahead of the router, which leaves alone what was taken.
    addEventListener('click', follow, { capture: true })
    return () => removeEventListener('click', follow, { capture: true })
  }, [])
}

/** The link to another page of this site that a click would follow in this window. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link
}

/** Whether a page is kept, or comes after all: some browsers take a computer for alone that is not. */
async function mayOpen({ href, pathname }: HTMLAnchorElement): Promise<boolean> {
  try {
    // A slide opens with its module.
    const page = pathname.replace(/\/slides\/[\w-]+\/?$/, '')
    if (navigator.serviceWorker.controller !== null && (await caches.match(page))) return true
  } catch {
    // A browser that forbids its stores keeps nothing.
  }
  return fetch(href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
