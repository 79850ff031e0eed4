import { currentRelease } from './current-release.ts'
import { restartKey } from './page-scripts.tsx'

/**
 * Follows to a new release: a part of this one that was not loaded yet may be gone from the server. The page is then
 * opened anew, once; not while something typed stands in it, whose page says that the part is missing.
 */
export function takeOverReleases() {
  // A page that has come alive may follow to the next release, too.
  forgetRestart()
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || hasTyped()) return
    isGone().then(restart, () => {
      // Without an answer from the server nothing says that there is a new release.
    })
  })
}

/** Whether the document's scripts are of another release than those the server names now. */
async function isGone(): Promise<boolean> {
  const version = currentRelease()
  const document = await (await fetch(location.href, { cache: 'no-store' })).text()
  return version !== undefined && !document.includes(version)
}

function restart(isDue: boolean) {
  try {
    if (!isDue || sessionStorage.getItem(restartKey)) return
    sessionStorage.setItem(restartKey, '1')
    location.reload()
  } catch {
    // A browser that forbids its storage could restart for ever.
  }
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  return Array.from(fields).some(({ type, value }) => !['checkbox', 'radio'].includes(type) && value !== '')
}

function forgetRestart() {
  try {
    sessionStorage.removeItem(restartKey)
  } catch {
    // A browser that forbids its storage has kept nothing there.
  }
}
