import { useEffect, useEffectEvent } from 'react'

/**
 * While the platform is unreachable, links of this page open the cached copy of a page; reports links to pages that have
 * none. The router alone would fail to load a part of that page and reload this one.
 */
export function useAwayLinks(isAway: boolean, onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isAway) return
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      void mayOpen(link).then(isThere => (isThere ? location.assign(link.href) : refuse()))
    }
    // Runs before the router, which ignores events that are handled.
    addEventListener('click', follow, { capture: true })
    return () => removeEventListener('click', follow, { capture: true })
  }, [isAway])
}

/** The link to another page of this site that a click would follow in this window. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link
}

/** Whether a page is cached, or can be loaded after all: some browsers report a computer as offline that is not. */
async function mayOpen({ href, pathname }: HTMLAnchorElement): Promise<boolean> {
  try {
    // A slide opens with its module.
    const page = pathname.replace(/\/slides\/[\w-]+\/?$/, '')
    if (navigator.serviceWorker.controller !== null && (await caches.match(page))) return true
  } catch {
    // A browser that forbids caches keeps nothing.
  }
  return fetch(href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
