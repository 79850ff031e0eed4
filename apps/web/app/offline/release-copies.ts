import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { currentRelease } from '#document/current-release.ts'
import { isReleaseCopies, releaseCopies } from '#document/kept-copies.ts'
import { pageHref } from '#site.tsx'

/** How many documents are kept; the oldest go. */
const mostDocuments = 120

/** What documents name: scripts, styles, fonts. */
const assets = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g
const isAsset = /^\/(?:assets|locales)\//

/**
 * Keeps the documents at some addresses with all that they and a lesson need. What an older release had kept is
 * fetched anew in this one, and only then dropped.
 * @throws where the network or the place in the browser ends
 */
export async function keepInRelease(addresses: readonly string[], lang: Language): Promise<void> {
  const version = currentRelease()
  if (!version) return
  const own = releaseCopies(version)
  const older = (await caches.keys()).filter(store => isReleaseCopies(store) && store !== own)
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

async function documentsIn(store: string): Promise<string[]> {
  const keys = await (await caches.open(store)).keys()
  return keys.map(({ url }) => new URL(url).pathname).filter(path => !isAsset.test(path))
}

/** Keeps a document as it is today; gives what it names. A document that is no more is kept no longer. */
async function keepDocument(store: Cache, address: string): Promise<string[]> {
  const response = await fetch(address)
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
  if (!(await store.match(path))) await store.add(path)
}
