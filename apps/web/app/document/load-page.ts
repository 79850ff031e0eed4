import { restartOnce } from './restart-once.ts'
import { giveRouteModules } from './router-internals/in-window.ts'

/** What a page is loaded from. */
export type PageFiles = {
  /** Addresses of its modules: the entry, the map of routes, each route, and the login modal if the document has it. */
  files: string[]
  /** Addresses of what these import. */
  imports: string[]
  /** Ids of the routes. */
  routes: string[]
}

declare global {
  interface Window {
    /** Changes of others in the body since it was served; `served-document.ts` undoes them. */
    changedEarly?: { observer: MutationObserver; records: MutationRecord[] }
  }
}

/**
 * Returns what loads a page: React Router's scripts in a lighter form. Nothing is fetched before the first paint, which
 * it would slow down, and then all modules concurrently. @param lesson says, for a page around a lesson, whether the
 * lesson is shown: it works without the page, and is not restarted
 */
export function loaderOf({ files, imports, routes }: PageFiles, lesson?: { isShown: boolean }): () => void {
  let tries = 0
  let isBegun = false
  let isPreloaded = false
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }

  /**
   * Browsers may remember a failed module import as long as the document lives. So scripts are retried with fetch until
   * all have come; also those around a lesson, which must not be restarted.
   */
  const fetchFile = async (file: string) => {
    const answer = await fetch(file, tries ? { cache: 'no-cache' } : {})
    if (!answer.ok || !/javascript/.test(answer.headers.get('content-type')!))
      throw Object.assign(new Error(file), { status: answer.status })
    await answer.arrayBuffer()
  }

  /** Imports a script; one that the browser refuses although it was fetched, under another address. */
  const importFile = (file: string) =>
    import(/* @vite-ignore */ file).catch(fault => {
      if (!tries) throw fault
      return import(/* @vite-ignore */ `${file}?again=${tries}`)
    })

  async function load() {
    if (isBegun) return
    isBegun = true
    let isFetched = false
    addEventListener('beforeunload', leave)
    try {
      if (lesson || tries) {
        await Promise.all([...imports, ...files].map(fetchFile))
        isFetched = tries > 0
      }
      if (!isPreloaded) for (const file of imports) preload(file)
      isPreloaded = true
      const [entry, , ...modules] = await Promise.all(files.map(importFile))
      removeEventListener('beforeunload', leave)
      giveRouteModules(routes, modules)
      entry.start()
    } catch (fault) {
      isBegun = false
      setTimeout(load, isLeaving || tries++ ? 5000 : 0)
      // Safari aborts scripts for a link that is followed: a reload would replace the navigation.
      if (isLeaving) return
      // The server no longer has them, or the browser refuses them although they come: the document is of an older
      // release or broken.
      const isBroken = isFetched || (fault as { status?: number }).status === 404
      if (isBroken && !lesson?.isShown) restartOnce()
      throw fault
    }
  }

  watchChanges()
  return load
}

/** Runs a task once the document has been painted for the first time. */
export function afterPaint(task: () => void) {
  requestAnimationFrame(() => setTimeout(task))
}

function preload(file: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/** Records what others change in the served page, once it is complete, until React takes over (`served-document.ts`). */
function watchChanges() {
  const records: MutationRecord[] = []
  const observer = new MutationObserver(changes => {
    records.push(...changes)
  })
  window.changedEarly = { observer, records }
  const observe = () =>
    window.changedEarly &&
    observer.observe(document.body, {
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    })
  document.addEventListener('readystatechange', observe, { once: true })
}
