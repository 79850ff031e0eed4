import { RefusedByDocument } from '@preau/ui/loading/load-part'
import { forgetRestart, restartOnce } from './restart-once.ts'
import { currentRelease } from './router-internals/in-window.ts'

/**
 * Switches to a new release: a part of this one that was not loaded yet may be gone from the server. Reloads the page,
 * once, also if the browser refuses a part as long as this document lives; not while somebody has typed something into
 * the page, which then says that the part is missing.
 */
export function takeOverReleases() {
  // A page that has been hydrated may switch to the next release, too.
  forgetRestart()
  addEventListener('vite:preloadError', event => {
    if (hasTyped()) return
    if (event.payload instanceof RefusedByDocument) return restartOnce()
    isGone().then(
      isDue => isDue && restartOnce(),
      () => {
        // Without an answer from the server there is no sign of a new release.
      },
    )
  })
}

/** Whether the document's scripts are of another release than the server's. */
async function isGone(): Promise<boolean> {
  const version = currentRelease()
  const document = await (await fetch(location.href, { cache: 'no-store' })).text()
  return version !== undefined && !document.includes(version)
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  return Array.from(fields).some(({ type, value }) => !['checkbox', 'radio'].includes(type) && value !== '')
}
