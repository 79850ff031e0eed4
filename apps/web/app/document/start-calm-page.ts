import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { isConnectionSlow } from './connection.ts'
import { isClosedEarly } from './is-closed-early.ts'
import { afterPaint, loaderOf, type PageFiles } from './load-page.ts'
import { onTouch } from './on-touch.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The last script of a document that works without scripts: only fetches them in advance, and runs them once somebody
 * interacts. On a slow network they are not even fetched.
 */
export default function startCalmPage(page: PageFiles, hasSignIn: boolean) {
  const load = loaderOf(page)
  if (!isAtRest(hasSignIn)) return afterPaint(load)
  // The focus that the login modal takes on opening is no interaction; closing it is one.
  if (hasSignIn) requestAnimationFrame(() => (isSignInClosed() ? load() : onTouch(window, load)))
  else onTouch(window, load)
  if (!isConnectionSlow()) prefetch([...page.imports, ...page.files])
}

/**
 * Whether the page waits for an interaction. Not while a part of it is loading (`data-coming`), for a person with a
 * session, for an address with a query besides that of the login modal it has or with a secret, nor if this browser keeps a
 * visit of the tool.
 */
function isAtRest(hasSignIn: boolean): boolean {
  const names = [...new URLSearchParams(location.search).keys()]
  return !(
    'person' in document.documentElement.dataset ||
    names.some(name => !hasSignIn || (name !== 'login' && name !== 'form')) ||
    hasSecret() ||
    hasVisit() ||
    document.querySelector('[data-coming]')
  )
}

/** Whether the login modal of the document was closed already: on a slow network, its script may run long before this one. */
const isSignInClosed = () => [...document.querySelectorAll('dialog')].some(isClosedEarly)

/**
 * Whether the fragment of the address names no part of the page: it may be a secret, such as the code of a registration
 * link.
 */
const hasSecret = () => location.hash.length > 1 && !document.getElementById(location.hash.slice(1))

function hasVisit(): boolean {
  const [, , , tool] = location.pathname.split('/')
  try {
    return Object.keys(localStorage).some(key => key.startsWith(`${journalKey(nobody)}${tool}:`))
  } catch {
    return false
  }
}

/**
 * Fetches scripts one after another and does not preload them: a preload also compiles them, and requesting all at once
 * blocks a slow processor for a tenth of a second. After the first paint, before which the browser may be idle already;
 * never in a hidden tab.
 */
function prefetch(files: string[]) {
  const fetchAll = async () => {
    for (const file of files) await fetch(file, { priority: 'low' }).catch(() => {})
  }
  addEventListener('load', () =>
    new PerformanceObserver((_, painted) => {
      painted.disconnect()
      whenIdle(fetchAll, 3000)
    }).observe({ type: 'paint', buffered: true }),
  )
}
