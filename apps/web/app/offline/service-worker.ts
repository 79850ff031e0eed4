import { progressCalls } from '@preau/contract/progress/calls'
import type { Report } from '@preau/contract/progress/progress-journal'
import { isCacheOfPerson, isReleaseCache, keepingCopies, personCacheName } from '#document/offline-caches.ts'
import { type Copy, copyOf, moduleOf, pagePath } from './copy-of.ts'
import { isOwnAnswer } from './own-answer.ts'
import { updateProgressCopies } from './update-progress-copies.ts'

/** The part of a service worker's globals that is used here; TypeScript knows either those of pages or of workers. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerWorld = {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** Maximum number of cached answers and pictures; the oldest are deleted. */
const mostOpened = 400

/** Network timeout where there is a copy, in milliseconds. */
const networkTimeout = 8000

const worker = self as unknown as WorkerWorld
const { origin } = worker.location

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { request } = event
  const parts = { method: request.method, url: request.url, isNavigation: request.mode === 'navigate' }
  if (request.method === 'POST') {
    const { pathname } = new URL(request.url)
    // Any other call bypasses the worker.
    if (/\/api3\/(object|progress)\/get\/$/.test(pathname)) event.respondWith(answerCall(event))
    else if (pathname.endsWith(progressCalls.putProgress.path)) event.respondWith(putReports(request))
    return
  }
  const copy = copyOf(parts, origin)
  const page = parts.isNavigation ? pagePath(request.url, origin) : null
  if (page !== null) event.respondWith(pageOf(event, copy, page))
  else if (copy) event.respondWith(copy.kind === 'script' ? scriptOf(request, copy) : answerTo(event, copy))
})

async function answerCall(event: Fetching): Promise<Response> {
  const { request } = event
  const body = await request.clone().text()
  const copy = copyOf({ method: 'POST', url: request.url, isNavigation: false, body }, origin)
  return copy ? answerTo(event, copy) : fetch(request)
}

/** Forwards reports; the copies contain what the server has accepted before the sender hears of it. */
async function putReports(request: Request): Promise<Response> {
  const sent = request.clone()
  const response = await fetch(request)
  try {
    const { login, query } = (await sent.json()) as { login: string; query: { progress: Report | Report[] } }
    const { dataSet } = await response.clone().json()
    if (dataSet.status === 'success') await updateProgressCopies(login, [query.progress].flat(), dataSet.query)
  } catch {
    // The copies are not updated; only the answer matters.
  }
  return response
}

/** A script's name changes with its content: a copy is equivalent, and is available after its release is gone. */
async function scriptOf(request: Request, copy: Copy): Promise<Response> {
  return (await kept(copy)) ?? fetch(request)
}

/** The platform's answer, or the copy if there is none, or if something else answers in its place. */
async function answerTo(event: Fetching, copy: Copy): Promise<Response> {
  const wasThere = copy.kind === 'lesson' && caches.has(personCacheName(copy.login)).catch(() => false)
  const answer = fetch(event.request)
  const own = answer.then(
    async response =>
      (await isOwnAnswer(copy, response)) || (await leadsOn(event.request, copy, response)) ? response : null,
    () => null,
  )
  const stored = own.then(async response => {
    if (response && copy.kind === 'lesson') await keepOpened(copy, response.clone(), await wasThere)
  })
  event.waitUntil(stored)
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), networkTimeout))
  // An answer that has begun may take its time.
  const begun = await Promise.race([answer.catch(() => null), late])
  const first = begun && (await own)
  if (first && first.status < 502) return first
  return (await kept(copy)) ?? answer
}

/** Whether a page redirects to another document of ours; only the page itself can see where to. */
async function leadsOn({ url }: Request, { kind, key }: Copy, { type }: Response): Promise<boolean> {
  if (type !== 'opaqueredirect') return false
  try {
    return await isOwnAnswer({ kind, key }, await fetch(url))
  } catch {
    // It redirects to another site, or nowhere.
    return false
  }
}

/**
 * A page. Without network a slide falls back to its module's document, which opens at the last place, and an uncached
 * page to the one that lists what is saved.
 */
async function pageOf(event: Fetching, copy: Copy | null, path: string): Promise<Response> {
  const { url } = event.request
  const module = moduleOf(url)
  const hasModule = async () => module !== null && (await kept({ kind: 'document', key: module })) !== undefined
  try {
    const response = await (copy ? answerTo(event, copy) : fetch(event.request))
    const slide = { kind: 'document', key: path } as const
    if (!module || (await isOwnAnswer(slide, response)) || (await leadsOn(event.request, slide, response)))
      return response
    return (await hasModule()) ? Response.redirect(module, 302) : response
  } catch (away) {
    if (module && (await hasModule())) return Response.redirect(module, 302)
    const page = await offlinePage(path)
    if (page === null || page === path) throw away
    const { search } = new URL(url)
    return Response.redirect(`${page}?${new URLSearchParams({ return: path + search })}`, 302)
  }
}

/** The address of the offline page, in the language of a path or another one; null if it is not cached. */
async function offlinePage(path: string): Promise<string | null> {
  const pages: string[] = []
  for (const store of (await caches.keys()).filter(isReleaseCache))
    for (const { url } of await (await caches.open(store)).keys()) {
      const { pathname } = new URL(url)
      if (pathname.endsWith('/offline')) pages.push(pathname)
    }
  return pages.find(page => page === `/${path.split('/')[1]}/offline`) ?? pages.at(-1) ?? null
}

async function kept(copy: Copy): Promise<Response | undefined> {
  const stores = (await caches.keys()).filter(store =>
    copy.kind === 'lesson' ? isCacheOfPerson(copy.login, store) : isReleaseCache(store),
  )
  // Recently opened copies are newer than saved tools.
  for (const store of stores.sort((one, other) => one.length - other.length)) {
    const found = await caches.match(copy.key, { cacheName: store })
    // An earlier release may have cached the answer of something else.
    if (found && (await isOwnAnswer(copy, found))) return found
  }
  return undefined
}

/**
 * Caches what a person opened, unless they signed out since the request: `wasThere` says that there was a store then.
 */
async function keepOpened(
  { login, key }: Extract<Copy, { kind: 'lesson' }>,
  response: Response,
  wasThere: boolean,
): Promise<void> {
  if (response.status !== 200) return
  try {
    // Read before the lock: signing out waits for that, and a body may take long to arrive.
    const whole = new Response(await response.arrayBuffer(), { headers: response.headers })
    if (!(await isAnswer(whole))) return
    await keepingCopies(async () => {
      if (wasThere && !(await caches.has(personCacheName(login)))) return
      const store = await caches.open(personCacheName(login))
      await store.put(key, whole)
      const keys = await store.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - mostOpened)).map(old => store.delete(old)))
    })
  } catch {
    // The browser is out of space; the lesson goes on with the network.
  }
}

/** A refusal is an answer too, but must not be cached. */
async function isAnswer(response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.includes('json')) return true
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return body?.dataSet?.status === 'success'
}
