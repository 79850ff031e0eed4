import { uploadCalls } from '@preau/contract/uploads/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadProgress } from '#fields/editing.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { isSessionOver, noteSessionEnd } from '#platform/session-end.ts'
import { sendFilm } from './send-film.ts'
import { longestSilence } from './silence-limit.ts'
import { startUpload } from './start-upload.ts'
import { uploadMedia } from './upload-media.ts'

/** A server that knows one session of the author and refuses the film under it; returns the session keys it saw. */
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

/** A film that is being sent: the states it goes through and its result. */
function aFilmBeingSent(callerNow: () => CallerAt) {
  const file = new File(['film'], 'a.mp4')
  const upload = startUpload(
    { file, block: undefined },
    { inPieces: control => sendFilm({ file, tool: 't' }, callerNow, control) },
  )
  const states: UploadProgress['state'][] = []
  upload.watch(() => states.push(upload.progress().state))
  return { states, end: upload.done.catch(error => error.message) }
}

test('R-54 a film whose session ends reports that, waits, and continues at once under the next session', async () => {
  const keys = aServer('new')
  const under = (key: string): CallerAt => ({ host: '', credentials: { login: 'a@b.ch', key } })
  let caller = under('old')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { states, end } = aFilmBeingSent(() => caller)
  await vi.waitFor(() => expect(isSessionOver()).toBe(true))
  expect(states.at(-1)).toBe('signed-out')

  caller = under('new')
  noteSessionEnd(false)
  // No timer fires: the film does not wait for its next attempt.
  expect(await end).toBe('tool-is-full')
  expect([keys, isSessionOver()]).toEqual([['old', 'new'], false])
})

const caller: CallerAt = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

test('R-54 a film on a dead connection reports that it waits and continues by itself, in the middle of a piece and at its end', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  // Fake timers do not control `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const over = new AbortController()
    setTimeout(() => over.abort(), milliseconds)
    return over.signal
  })
  let pieces = 0
  // As a browser on a dead connection: the first request never ends.
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
  const requested: string[] = []
  const begin = uploadCalls.beginUpload.path
  const finish = uploadCalls.finishUpload.path
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    requested.push(address)
    const isEnd = address === finish
    if (isEnd && requested.filter(each => each === finish).length === 1) {
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
  const { states, end } = aFilmBeingSent(() => caller)
  await vi.waitFor(() => expect(pieces).toBe(1))
  await vi.advanceTimersByTimeAsync(longestSilence + 2_000)
  expect(states).toContain('away')
  await vi.advanceTimersByTimeAsync(310_000)
  expect(await end).toBe('tool-is-full')
  expect(requested).toEqual([begin, begin, finish, finish])
})

test('R-54 a file sent in one piece on a dead connection ends with an error that may be retried', async () => {
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
  const control = { tell: () => undefined, signal: new AbortController().signal }
  const sent = uploadMedia({ file: new File(['film'], 'a.png'), purpose: 'image', tool: 't' }, caller, control)
  const ended = expect(sent).rejects.toThrow('no-network')
  await vi.advanceTimersByTimeAsync(longestSilence)
  await ended
})
