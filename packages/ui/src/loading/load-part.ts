/*
 * Loads every dynamic import of the pages and the player: the build wraps each `import()` in `loadPart`, in place of
 * Vite's own preloading (apps/web/loaded-parts.ts). A browser may remember a failed module script as long as the
 * document exists, and then refuse every later `import()` of it and of its importers. So scripts are fetched first,
 * which can be retried any number of times, and are imported once they are in the browser's cache.
 */

declare global {
  /** For code that cannot import this module: built scripts and React Router. */
  var preauParts: {
    /** The address from which a script is imported; the build inserts a call of it into each `import()`. */
    addressOf: (specifier: string) => string
    load: typeof loadPart
  }
}

/** A file could not be fetched: there is no network, or something else answers in place of the platform. */
export class PartAway extends Error {}

/**
 * All scripts of a part were fetched, but the browser still refuses to import the part: only a new document can load
 * it.
 */
export class RefusedByDocument extends Error {}

/** Files that were fetched or are being fetched, by address. */
const coming = new Map<string, Promise<void>>()

/** How often the browser refused a script, by name. */
const refused = new Map<string, number>()

/** The specifiers of the imports that are being started at this moment. */
let requested: string[] = []

globalThis.preauParts = {
  addressOf: specifier => {
    requested.push(specifier)
    const times = refused.get(specifier)
    // Browsers remember a failed import by its address: with another query, the script is imported again.
    return times === undefined ? specifier : `${specifier}?again=${times}`
  },
  load: loadPart,
}

/**
 * Loads a part of the page; can be called again after a failure.
 * @public called by the built scripts (`apps/web/loaded-parts.ts`)
 * @param load imports it
 * @param files the scripts and styles it needs, as paths from the site's root without a leading slash
 * @throws a PartAway if a file cannot be fetched, a RefusedByDocument, or another error if a file no longer exists; the window receives `vite:preloadError` first
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map(file => come(new URL(`/${file}`, location.href).href)))
    return await imported(load)
  } catch (fault) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: fault }))
    throw fault
  }
}

async function imported<Part>(load: () => Promise<Part>): Promise<Part> {
  requested = []
  const first = load()
  const scripts = requested
  try {
    return await first
  } catch {
    await Promise.all(scripts.map(script => fetchScript(new URL(script, import.meta.url).href, 'reload')))
  }
  // In a browser that does not remember failures, the part is loaded from its own address, which other scripts may
  // import too.
  try {
    return await load()
  } catch {
    for (const script of scripts) refused.set(script, (refused.get(script) ?? 0) + 1)
  }
  try {
    return await load()
  } catch (cause) {
    throw new RefusedByDocument(scripts.join(), { cause })
  }
}

function come(href: string): Promise<void> {
  const known = coming.get(href)
  if (known) return known
  const file = href.endsWith('.css') ? putStyle(href) : hasCome(href) ? Promise.resolve() : fetchTwice(href)
  coming.set(href, file)
  file.catch(() => coming.delete(href))
  return file
}

/** Whether a script was loaded with the document or was prefetched. */
function hasCome(href: string): boolean {
  const entries = performance.getEntriesByName(href) as PerformanceResourceTiming[]
  return entries.some(({ responseStatus }) => responseStatus === 200)
}

/** Retries without the cache, which may contain the response of something else, such as a captive portal. */
function fetchTwice(href: string): Promise<void> {
  return fetchScript(href, 'default').catch(() => fetchScript(href, 'reload'))
}

async function fetchScript(href: string, cache: RequestCache): Promise<void> {
  const away = () => Promise.reject(new PartAway(href))
  const response = await fetch(href, { cache }).catch(away)
  const type = response.headers.get('content-type') ?? ''
  // The scripts of an old release no longer exist.
  if (response.status === 404) throw new Error(href)
  if (!response.ok || response.redirected || !type.includes('javascript')) return away()
  // Reads the whole body: before that, the file is not in the cache.
  await response.arrayBuffer().catch(away)
}

function putStyle(href: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  if (Array.from(sheets).some(sheet => sheet.href === href)) return Promise.resolve()
  // A style inlined in the document has its address in `data-href`.
  const { pathname } = new URL(href)
  if (document.querySelector(`style[data-href="${CSS.escape(pathname)}"]`)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new PartAway(href))
    }
    document.head.append(link)
  })
}
