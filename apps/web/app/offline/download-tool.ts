import type { Language } from '@preau/locales/languages'
import { personCacheName } from '#document/offline-caches.ts'
import { fewAtATime } from './few-at-a-time.ts'
import { fetchLessonAnswers, fetchPicture, type LessonCredentials, picturesIn } from './lesson-copies.ts'
import { keepInRelease } from './release-copies.ts'
import { wholeNote } from './saved-size.ts'
import { startWorker } from './start-worker.ts'

/** A tool to save offline: `documents` are the addresses of its pages. */
export type Download = { tool: string; modules: readonly string[]; lang: Language; documents: readonly string[] }

/** The files to be downloaded; `bytes` is their size, as far as servers report it. */
export type Parcel = {
  bytes: number
  texts: { key: string; response: Response }[]
  pictures: { key: string; url: string }[]
}

/** Why a tool could not be saved. */
export class DownloadFailed extends Error {
  reason: 'full' | 'away' | 'unsupported'
  constructor(reason: DownloadFailed['reason'], cause?: unknown) {
    super(`the tool was not kept: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Reads a tool and computes its size. Throws a DownloadFailed. */
export async function weighTool({ tool, modules, lang }: Download, learner: LessonCredentials): Promise<Parcel> {
  if (!(await startWorker())) throw new DownloadFailed('unsupported')
  try {
    const texts = await fetchLessonAnswers(tool, modules, lang, learner)
    const pictures = await picturesIn(texts, learner)
    const sizes = await fewAtATime(pictures, async ({ url }, signal) => {
      const { headers } = await fetch(url, { method: 'HEAD', signal })
      return Number(headers.get('content-length') ?? 0)
    })
    const said = await Promise.all(texts.map(async ({ response }) => (await response.clone().blob()).size))
    const bytes = [...sizes, ...said].reduce((sum, size) => sum + size, 0)
    await requirePlace(bytes)
    return { bytes, texts, pictures }
  } catch (fault) {
    throw fault instanceof DownloadFailed ? fault : new DownloadFailed('away', fault)
  }
}

/** Downloads a tool whose size is known. Throws a DownloadFailed, and then keeps nothing of it. */
export async function downloadTool(
  { tool, lang, documents }: Download,
  { bytes, texts, pictures }: Parcel,
  learner: LessonCredentials,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const name = personCacheName(learner.calls.login, tool)
  let done = 0
  try {
    await keepInRelease(documents, lang)
    const store = await caches.open(name)
    for (const { key, response } of texts) await store.put(key, response.clone())
    await fewAtATime(pictures, async ({ key, url }, signal) => {
      const response = await fetchPicture({ key, url }, signal)
      if (response) await store.put(key, response)
      done += 1
      onProgress(done, pictures.length)
    })
    await store.put(wholeNote, Response.json({ bytes }))
    // The browser may then no longer evict it when the device runs out of space; it may also refuse.
    await navigator.storage?.persist?.()
  } catch (fault) {
    await caches.delete(name)
    throw new DownloadFailed(
      fault instanceof DOMException && fault.name === 'QuotaExceededError' ? 'full' : 'away',
      fault,
    )
  }
}

/** Deletes a saved tool. */
export async function removeTool(tool: string, login: string): Promise<void> {
  await caches.delete(personCacheName(login, tool))
}

/** A saved tool takes more space than its download size, being uncompressed, and the release is stored with it. */
async function requirePlace(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  const reserve = 10_000_000
  if (quota !== undefined && quota - usage < bytes + reserve) throw new DownloadFailed('full')
}
