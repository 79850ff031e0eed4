import { progressCalls } from '@preau/contract/progress/calls'
import type { Report } from '@preau/contract/progress/progress-journal'
import { copiesOf, isCopiesOf, isReleaseCopies, keepingCopies } from '#document/kept-copies.ts'
import { type Copy, copyOf, moduleOf, pagePath } from './copy-of.ts'
import { keepTaken } from './kept-progress.ts'

/** The part of a service worker's world that is used here; the language's own types know either pages or workers. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerWorld = {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** How many answers and pictures of what was opened are kept; the oldest go. */
const mostOpened = 400

/** Milliseconds that a network which does not answer may take, where there is a copy. */
const patience = 8000

const worker = self as unknown as WorkerWorld
const { origin } = worker.location

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { request } = event
  const asked = { method: request.method, url: request.url, isNavigation: request.mode === 'navigate' }
  if (request.method === 'POST') {
    const { pathname } = new URL(request.url)
    // Any other call goes its way as if there were no worker.
    if (/\/api3\/(object|progress)\/get\/$/.test(pathname)) event.respondWith(answerCall(event))
    else if (pathname.endsWith(progressCalls.putProgress.path)) event.respondWith(putReports(request))
    return
  }
  const copy = copyOf(asked, origin)
  const page = asked.isNavigation ? pagePath(request.url, origin) : null
  if (page !== null) event.respondWith(pageOf(event, copy, page))
  else if (copy) event.respondWith(copy.kind === 'script' ? scriptOf(request, copy) : answerTo(event, copy))
})

async function answerCall(event: Fetching): Promise<Response> {
  const { request } = event
  const body = await request.clone().text()
  const copy = copyOf({ method: 'POST', url: request.url, isNavigation: false, body }, origin)
  return copy ? answerTo(event, copy) : fetch(request)
}

/** Lets reports through; what the server has taken of them is in the copies before their sender hears of it. */
async function putReports(request: Request): Promise<Response> {
  const asked = request.clone()
  const response = await fetch(request)
  try {
    const { login, query } = (await asked.json()) as { login: string; query: { progress: Report | Report[] } }
    const { dataSet } = await response.clone().json()
    if (dataSet.status === 'success') await keepTaken(login, [query.progress].flat(), dataSet.query)
  } catch {
    // Nothing is kept, or no more: the answer is what counts.
  }
  return response
}

/** A script's name changes with its content: a copy is as good, and there when the release it is of is not any more. */
async function scriptOf(request: Request, copy: Copy): Promise<Response> {
  return (await kept(copy)) ?? fetch(request)
}

/** What the network says, or the copy where it says nothing. */
async function answerTo(event: Fetching, copy: Copy): Promise<Response> {
  const wasThere = copy.kind === 'lesson' && caches.has(copiesOf(copy.login)).catch(() => false)
  const answer = fetch(event.request)
  const stored = answer.then(
    async response => {
      if (copy.kind === 'lesson') await keepOpened(copy, response.clone(), await wasThere)
    },
    () => {},
  )
  event.waitUntil(stored)
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), patience))
  const first = await Promise.race([answer.catch(() => null), late])
  if (first && first.status < 502) return first
  return (await kept(copy)) ?? answer
}

/**
 * A page. Without network a slide's is its module's, which opens where the person was, and one that is not kept is the
 * page that says what is.
 */
async function pageOf(event: Fetching, copy: Copy | null, path: string): Promise<Response> {
  try {
    return await (copy ? answerTo(event, copy) : fetch(event.request))
  } catch (away) {
    const module = moduleOf(event.request.url)
    if (module && (await kept({ kind: 'document', key: module }))) return Response.redirect(module, 302)
    const page = await offlinePage(path)
    if (page === null || page === path) throw away
    const { search } = new URL(event.request.url)
    return Response.redirect(`${page}?${new URLSearchParams({ return: path + search })}`, 302)
  }
}

/** The address of the page that says what is kept, in the language of a path or another one; null where it is not kept. */
async function offlinePage(path: string): Promise<string | null> {
  const pages: string[] = []
  for (const store of (await caches.keys()).filter(isReleaseCopies))
    for (const { url } of await (await caches.open(store)).keys()) {
      const { pathname } = new URL(url)
      if (pathname.endsWith('/offline')) pages.push(pathname)
    }
  return pages.find(page => page === `/${path.split('/')[1]}/offline`) ?? pages.at(-1) ?? null
}

async function kept(copy: Copy): Promise<Response | undefined> {
  const stores = (await caches.keys()).filter(store =>
    copy.kind === 'lesson' ? isCopiesOf(copy.login, store) : isReleaseCopies(store),
  )
  // What was opened last is newer than what was kept before.
  for (const store of stores.sort((one, other) => one.length - other.length)) {
    const found = await caches.match(copy.key, { cacheName: store })
    if (found) return found
  }
  return undefined
}

/** Keeps what a person opened, but not what was asked for before they signed out: `wasThere` says that a store was. */
async function keepOpened(
  { login, key }: Extract<Copy, { kind: 'lesson' }>,
  response: Response,
  wasThere: boolean,
): Promise<void> {
  if (response.status !== 200) return
  try {
    await keepingCopies(async () => {
      if (!(await isAnswer(response))) return
      if (wasThere && !(await caches.has(copiesOf(login)))) return
      const store = await caches.open(copiesOf(login))
      await store.put(key, response)
      const keys = await store.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - mostOpened)).map(old => store.delete(old)))
    })
  } catch {
    // A full browser keeps nothing more; the lesson goes on with the network.
  }
}

/** A refusal is an answer too, and none to keep. */
async function isAnswer(response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.includes('json')) return true
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return body?.dataSet?.status === 'success'
}
