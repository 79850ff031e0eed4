import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { send } from '@preau/contract/send'
import { NetworkError } from '@preau/contract/sender'
import pLimit from 'p-limit'
import { reasonOf } from '#platform/ask.ts'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import type { Reader } from '#platform/reader.ts'
import { answerTo, Refusal } from '#platform/refusal.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import { noteSessionEnd, watchSessionEnd } from '#platform/session-end.ts'
import { silenceLimit } from './silence-limit.ts'
import type { RestingWay } from './start-upload.ts'
import { transferRate } from './transfer-rate.ts'

/** How much is sent in one request, in bytes: what a proxy that keeps requests back may hold. */
const piece = 16_000_000

/** Films that are sent beside each other: a browser has few connections to a server, and the slide needs one. */
const inTurn = pLimit(2)

/** Milliseconds between attempts while no server answers: the first pause, which doubles, and the longest. */
const pauses = { first: 1_000, longest: 30_000 }

/**
 * Milliseconds after which a film that is looked at is asked for again: the server may copy it into a bucket meanwhile.
 * It is done once, however often one asks.
 */
const finishing = 300_000

type Film = { file: File; tool: string }

/**
 * Sends a film into a tool in pieces, and gives its media object. Goes on by itself after a lost network, a server that
 * was stopped or a session that ended, for as long as it takes; `readerNow` gives whose session it is then. Throws a
 * Refusal where the server says no, an AbortError where it was cancelled.
 */
export async function sendFilm(film: Film, readerNow: () => Reader, way: RestingWay): Promise<LibraryObject> {
  const { signal, tell, mayGoOn } = way
  let upload: string | undefined
  let share = 0
  let isWhole = false
  let isAway = false
  try {
    for (let pause = pauses.first; ; ) {
      await mayGoOn()
      signal.throwIfAborted()
      const rest = way.rest()
      const before = share
      const reader = readerNow()
      try {
        if (!isWhole && !isAway) tell({ state: 'waiting', share })
        await inTurn(async () => {
          rest.throwIfAborted()
          // Asked for once more, a film that is one of the media already would begin anew.
          if (isWhole) return
          const query = aboutOf(film)
          await expectUnchanged(film.file)
          // On a line that is dead, it would keep its place from others.
          const limited = AbortSignal.any([rest, AbortSignal.timeout(requestTimeout(query))])
          const [begun] = await answerTo(send('beginUpload', query, { ...reader, signal: limited }))
          if (!begun) throw new NetworkError('beginUpload was answered with nothing')
          upload = begun.id
          const rate = transferRate()
          const onBytes = (bytes: number) => {
            share = film.file.size > 0 ? bytes / film.file.size : 1
            tell({ state: 'sending', share, rate: rate(bytes) })
          }
          isAway = false
          onBytes(begun.offset)
          await sendBytes(film.file, begun.address, reader, { signal: rest, onBytes })
          isWhole = true
        })
        tell({ state: 'checking', share: 1 })
        const limited = AbortSignal.any([signal, AbortSignal.timeout(finishing)])
        const made = await answerTo(send('finishUpload', { id: upload ?? '' }, { ...reader, signal: limited }))
        if (!made[0]) throw new NetworkError('finishUpload was answered with nothing')
        return fromWire(made[0])
      } catch (error) {
        signal.throwIfAborted()
        // It rests, as its author wanted.
        if (rest.aborted) continue
        if (!passes(error)) throw error
        if (error instanceof Refusal && error.code === 'not-complete') isWhole = false
        if (share > before) pause = pauses.first
        isAway = true
        const isSignedOut = reasonOf(error) === 'signed-out'
        // Meanwhile somebody has signed in again.
        if (isSignedOut && readerNow() !== reader) continue
        if (isSignedOut) noteSessionEnd(true)
        tell({ state: isSignedOut ? 'signed-out' : 'away', share })
        await aMoment(pause, rest)
        pause = Math.min(pause * 2, pauses.longest)
      }
    }
  } catch (error) {
    if (signal.aborted && upload) void send('cancelUpload', { id: upload }, readerNow()).catch(() => undefined)
    throw error
  }
}

const aboutOf = ({ file, tool }: Film) => ({
  id: tool,
  name: file.name,
  size: file.size,
  changedAt: file.lastModified,
})

/** Whether what went wrong may well be over in a moment. */
function passes(error: unknown): boolean {
  if (error instanceof NetworkError || reasonOf(error) === 'signed-out') return true
  const passing = ['busy', 'too-many-requests', 'internal-error', 'not-complete']
  return error instanceof Refusal && passing.includes(error.code)
}

/** Waits so long, or until there is a network again or another session, or the film is to rest. */
function aMoment(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      unwatch()
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const unwatch = watchSessionEnd(end)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
    if (signal.aborted) end()
  })
}

/** The statuses by which the server says no for good; after any other it is asked again where it stands. */
const refusals: Partial<Record<number, string>> = { 401: 'not logged', 507: 'disk-is-full' }

/**
 * Sends what the server lacks of a film, by the tus protocol. `onBytes` hears how many are there. Throws a NetworkError
 * where nothing moves any more.
 */
async function sendBytes(
  file: File,
  address: string,
  { host, credentials: { login, key } }: Reader,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  const tus = await import('tus-js-client').catch(cause => {
    throw new NetworkError('the sender of films did not come', { cause })
  })
  const ending = Promise.withResolvers<void>()
  const silence = silenceLimit(() => {
    void upload.abort()
    ending.reject(new NetworkError('nothing moves on the line'))
  })
  const upload = new tus.Upload(file, {
    uploadUrl: host + address,
    chunkSize: piece,
    // What is tried again, and when, is decided above.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { authorization: `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${key}`)))}` },
    onProgress(bytes) {
      silence.heard()
      onBytes(bytes)
    },
    onSuccess: () => ending.resolve(),
    onError(error) {
      const status = (error instanceof tus.DetailedError && error.originalResponse?.getStatus()) || 0
      const code = refusals[status]
      ending.reject(code ? new Refusal(code) : new NetworkError(`the bytes were answered ${status}`, { cause: error }))
    },
  })
  const stop = () => {
    void upload.abort()
    ending.reject(signal.reason)
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  else upload.start()
  await ending.promise.finally(() => {
    silence.stop()
    signal.removeEventListener('abort', stop)
  })
}
