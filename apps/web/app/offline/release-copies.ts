import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { isReleaseCache, releaseCacheName } from '#document/offline-caches.ts'
import { currentRelease } from '#document/router-internals/in-window.ts'
import { pageHref } from '#site.tsx'
import { isOwnAnswer } from './own-answer.ts'

/** Maximum number of cached documents; the oldest are deleted. */
const mostDocuments = 120

/** References to scripts, styles and fonts in documents. */
const assets = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g
const isAsset = /^\/(?:assets|locales)\//

/** The release that a document is of, in the address of its map of routes. */
const releaseIn = /\/assets\/manifest-([\w-]+)\.js/

/**
 * Caches the documents at some addresses with all that they and a lesson need, in the release that the server has now:
 * a tab that was opened before an update must not delete what the others cache since. Documents of an older release are
 * fetched again in this one, and only then deleted.
 * @throws if the network fails, or the browser is out of space
 */
export async function keepInRelease(addresses: readonly string[], lang: Language): Promise<void> {
  const opened = currentRelease()
  if (!opened) return
  const own = releaseCacheName((await servedRelease(pageHref(lang, 'offline'))) ?? opened)
  const older = (await caches.keys()).filter(store => isReleaseCache(store) && store !== own)
  const store = await caches.open(own)
  const before = (await Promise.all(older.map(documentsIn))).flat()
  const documents = [...new Set([...before, ...addresses, '/player', pageHref(lang, 'offline')])]
  const named = await Promise.all([...documents.map(address => keepDocument(store, address)), lessonFiles()])
  const words = Object.values(lessonNamespaces)
    .flat()
    .map(namespace => `/locales/${lang}/${namespace}.json`)
  await Promise.all([...new Set([...named.flat(), ...words])].map(path => keepOnce(store, path)))
  await Promise.all(older.map(name => caches.delete(name)))
  const known = await documentsIn(own)
  await Promise.all(known.slice(0, Math.max(0, known.length - mostDocuments)).map(old => store.delete(old)))
}

async function servedRelease(address: string): Promise<string | undefined> {
  return releaseIn.exec(await (await fetch(address)).text())?.[1]
}

async function documentsIn(store: string): Promise<string[]> {
  const keys = await (await caches.open(store)).keys()
  return keys.map(({ url }) => new URL(url).pathname).filter(path => !isAsset.test(path))
}

/**
 * Caches the current version of a document; returns the assets it refers to. A document that no longer exists is
 * deleted.
 * @throws if something other than the platform answers
 */
async function keepDocument(store: Cache, address: string): Promise<string[]> {
  const response = await fetch(address)
  const wanted = { kind: 'document', key: address } as const
  if (response.status >= 500 || !(await isOwnAnswer(wanted, response))) throw notOurs(address)
  if (!response.ok) {
    await store.delete(address)
    return []
  }
  await store.put(address, new Response(response.clone().body, { headers: response.headers }))
  return (await response.text()).match(assets) ?? []
}

async function lessonFiles(): Promise<string[]> {
  const files: string[] = await (await fetch('/lesson-files.json')).json()
  return files.map(file => `/${file}`)
}

async function keepOnce(store: Cache, path: string): Promise<void> {
  const wanted = { kind: path.startsWith('/locales/') ? 'words' : 'script', key: path } as const
  const known = await store.match(path)
  if (known && (await isOwnAnswer(wanted, known))) return
  // If our copy is not the platform's answer, neither is the one in the browser's HTTP cache.
  const response = await fetch(path, { cache: known ? 'reload' : 'default' })
  if (!(await isOwnAnswer(wanted, response))) throw notOurs(path)
  await store.put(path, response)
}

const notOurs = (path: string) => new Error(`${path} was answered by something else`)
