import { NetworkError } from '@preau/contract/sender'
import { uploadCalls } from '@preau/contract/uploads/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadProgress } from '#fields/editing.ts'
import type { Reader } from '#platform/reader.ts'
import { isSessionOver, noteSessionEnd } from '#platform/session-end.ts'
import { sendFilm } from './send-film.ts'
import { longestSilence } from './silence-limit.ts'
import { startUpload } from './start-upload.ts'
import { uploadMedia } from './upload-media.ts'

/** A server that knows one session of the author, and refuses the film once it is asked under that; gives the keys it saw. */
function aServer(known: string): string[] {
  const keys: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { key } = JSON.parse(body) as { key: string }
    keys.push(key)
    const message = key === known ? 'tool-is-full' : 'not logged'
    return Response.json({ dataSet: { status: 'error', message, query: [] } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    noteSessionEnd(false)
  })
  return keys
}

/** A film that has begun to be sent; the states it goes through, and what it ends with. */
function aFilmOnItsWay(readerNow: () => Reader) {
  const file = new File(['film'], 'a.mp4')
  const upload = startUpload(
    { file, block: undefined },
    { inPieces: way => sendFilm({ file, tool: 't' }, readerNow, way) },
  )
  const states: UploadProgress['state'][] = []
  upload.watch(() => states.push(upload.progress().state))
  return { states, end: upload.done.catch(error => error.message) }
}

test('R-54 a film whose session ends says so, waits, and goes on at once under the next one', async () => {
  const keys = aServer('new')
  const under = (key: string): Reader => ({ host: '', credentials: { login: 'a@b.ch', key } })
  let reader = under('old')
  const { states, end } = aFilmOnItsWay(() => reader)
  await vi.waitFor(() => expect(isSessionOver()).toBe(true))
  expect(states.at(-1)).toBe('signed-out')

  reader = under('new')
  noteSessionEnd(false)
  const start = performance.now()
  expect(await end).toBe('tool-is-full')
  expect(performance.now() - start).toBeLessThan(500)
  expect([keys, isSessionOver()]).toEqual([['old', 'new'], false])
})

const reader: Reader = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

test('R-54 a film whose line is dead says that it waits and goes on by itself, in the middle of a piece and at its end', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  // Its clock is not that of the timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const over = new AbortController()
    setTimeout(() => over.abort(), milliseconds)
    return over.signal
  })
  let pieces = 0
  // What the browser would do on a line on which nothing comes back: the first piece is for ever on its way.
  vi.doMock('tus-js-client', () => ({
    Upload: class {
      readonly #options: { onSuccess: () => void }
      constructor(_file: File, options: { onSuccess: () => void }) {
        this.#options = options
      }
      start() {
        if (++pieces > 1) this.#options.onSuccess()
      }
      async abort() {}
    },
  }))
  const asked: string[] = []
  const begin = uploadCalls.beginUpload.path
  const finish = uploadCalls.finishUpload.path
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address)
    const isEnd = address === finish
    if (isEnd && asked.filter(each => each === finish).length === 1) {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    const answer = isEnd
      ? { status: 'error', message: 'tool-is-full', query: [] }
      : { status: 'success', message: '', query: [{ id: 'f', address: '/bytes', offset: 0 }] }
    return Promise.resolve(Response.json({ dataSet: answer }))
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.doUnmock('tus-js-client')
  })
  const { states, end } = aFilmOnItsWay(() => reader)
  await vi.waitFor(() => expect(pieces).toBe(1))
  await vi.advanceTimersByTimeAsync(longestSilence + 2_000)
  expect(states).toContain('away')
  await vi.advanceTimersByTimeAsync(310_000)
  expect(await end).toBe('tool-is-full')
  expect(asked).toEqual([begin, begin, finish, finish])
})

test('R-54 a file that is sent at once on a dead line ends with what may be tried again', async () => {
  vi.useFakeTimers()
  class DeadLine {
    upload = {}
    onloadend: (() => void) | null = null
    open() {}
    send() {}
    abort() {
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', DeadLine)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const way = { tell: () => undefined, signal: new AbortController().signal }
  const sent = uploadMedia({ file: new File(['film'], 'a.png'), purpose: 'image', tool: 't' }, reader, way)
  const ended = expect(sent).rejects.toThrow(NetworkError)
  await vi.advanceTimersByTimeAsync(longestSilence)
  await ended
})
