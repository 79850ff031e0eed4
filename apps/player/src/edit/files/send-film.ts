import { call } from '@preau/contract/client/call'
import { mayPass } from '@preau/contract/client/is-passing'
import { answerOf, isRefused, Refused } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { isRefusedByNetwork } from '@preau/contract/own-answer'
import { onOnline } from '@preau/ui/loading/online'
import pLimit from 'p-limit'
import { reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import { noteSessionEnd, watchSessionEnd } from '#platform/session-end.ts'
import { silenceLimit } from './silence-limit.ts'
import type { PausableUpload } from './start-upload.ts'
import { transferRate } from './transfer-rate.ts'
import { knownTransport, nextTransport, safestTransport, type Transport } from './transport.ts'

/** Films sent concurrently: a browser has few connections to a server, and the slide needs one. */
const enqueue = pLimit(2)

/** Milliseconds between attempts while no server answers: the first pause doubles up to the longest. */
const pauses = { first: 1_000, longest: 30_000 }

/**
 * Milliseconds before the request to finish a film is repeated: checking the film and copying it into a bucket takes
 * time. The server does it once, however often it is asked.
 */
const finishing = 300_000

type Film = { file: File; tool: string }

/** Broken connections in a row before the safest transport is tried: some networks cut what they refuse. */
const breaksMaximum = 2

/**
 * Sends a film into a tool in pieces and returns its media object. Continues by itself after a lost network, a stopped
 * server or an ended session, for as long as it takes; `callerNow` returns the current session. Throws a Refused if
 * the server refuses, or the network refuses every transport (`network-refuses`), and an AbortError if it was cancelled.
 */
export async function sendFilm(film: Film, callerNow: () => CallerAt, control: PausableUpload): Promise<LibraryObject> {
  const { signal, tell, mayGoOn } = control
  let upload: string | undefined
  let share = 0
  let isWhole = false
  let isAway = false
  let transport = knownTransport.get()
  let [arrived, breaks] = [0, 0]
  try {
    for (let pause = pauses.first; ; ) {
      await mayGoOn()
      signal.throwIfAborted()
      const rest = control.rest()
      const before = share
      const caller = callerNow()
      try {
        if (!isWhole && !isAway) tell({ state: 'waiting', share })
        await enqueue(async () => {
          rest.throwIfAborted()
          // All bytes are there, and the film may be stored: another `beginUpload` would start over.
          if (isWhole) return
          const query = aboutOf(film)
          await expectUnchanged(film.file)
          // On a dead connection the request would keep its slot in the queue.
          const limited = AbortSignal.any([rest, AbortSignal.timeout(requestTimeout(query))])
          const [begun] = await answerOf(call('beginUpload', query, { ...caller, signal: limited }))
          if (!begun) throw new Refused({ code: 'no-network' })
          upload = begun.id
          const rate = transferRate()
          const onBytes = (bytes: number) => {
            share = film.file.size > 0 ? bytes / film.file.size : 1
            tell({ state: 'sending', share, rate: rate(bytes) })
          }
          if (begun.offset > arrived) breaks = 0
          arrived = begun.offset
          if (breaks >= breaksMaximum) transport = safestTransport
          isAway = false
          onBytes(begun.offset)
          await sendBytes(film.file, begun.address, caller, { signal: rest, transport, onBytes })
          isWhole = true
        })
        tell({ state: 'checking', share: 1 })
        const limited = AbortSignal.any([signal, AbortSignal.timeout(finishing)])
        const made = await answerOf(call('finishUpload', { id: upload ?? '' }, { ...caller, signal: limited }))
        if (!made[0]) throw new Refused({ code: 'no-network' })
        return fromWire(made[0])
      } catch (error) {
        signal.throwIfAborted()
        // Paused by its author.
        if (rest.aborted) continue
        if (error instanceof RefusedByNetwork) {
          transport = nextTransport(transport, error.status) ?? refuseForGood()
          continue
        }
        breaks += 1
        if (!passes(error)) throw error
        if (isRefused(error, 'not-complete')) isWhole = false
        if (share > before) pause = pauses.first
        isAway = true
        const isSignedOut = reasonOf(error) === 'signed-out'
        // The author has signed in again since the request.
        if (isSignedOut && callerNow() !== caller) continue
        if (isSignedOut) noteSessionEnd(true)
        tell({ state: isSignedOut ? 'signed-out' : 'away', share })
        const wait = mayPass(error) ? 1000 * (error.refusal.retryAfter ?? 0) : 0
        await aMoment(Math.max(pause, wait), rest)
        pause = Math.min(pause * 2, pauses.longest)
      }
    }
  } catch (error) {
    if (signal.aborted && upload) void call('cancelUpload', { id: upload }, callerNow())
    throw error
  }
}

/** Gives up a film that the network does not let through by any transport. */
function refuseForGood(): never {
  knownTransport.forget()
  throw new Refused({ code: 'network-refuses' })
}

/** A proxy or firewall between the browser and the server refused bytes. */
class RefusedByNetwork extends Error {
  override name = 'RefusedByNetwork'
  readonly status: number

  constructor(status: number) {
    super(`bytes were refused on the way, with ${status}`)
    this.status = status
  }
}

const aboutOf = ({ file, tool }: Film) => ({
  id: tool,
  name: file.name,
  size: file.size,
  changedAt: file.lastModified,
})

/** Whether an error is temporary. */
function passes(error: unknown): boolean {
  return mayPass(error) || reasonOf(error) === 'signed-out' || isRefused(error, 'not-complete')
}

/** Waits this long, or until the network is back, there is another session, or the film is paused. */
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
    onOnline(end, over.signal)
    signal.addEventListener('abort', end, { signal: over.signal })
    if (signal.aborted) end()
  })
}

/** Statuses that are final refusals of the server; after any other, its offset is asked for again. */
const refusals: Partial<Record<number, string>> = { 401: 'not logged', 507: 'disk-is-full' }

/**
 * Sends the bytes of a film that the server lacks, by the tus protocol; `onBytes` is called with how many it has.
 * Throws `no-network` if nothing moves any more, RefusedByNetwork if something other than the server refuses.
 */
async function sendBytes(
  file: File,
  address: string,
  { host, credentials: { login, key } }: CallerAt,
  { signal, transport, onBytes }: { signal: AbortSignal; transport: Transport; onBytes: (bytes: number) => void },
): Promise<void> {
  const tus = await import('tus-js-client').catch(cause => {
    throw new Refused({ code: 'no-network', cause })
  })
  const ending = Promise.withResolvers<void>()
  const silence = silenceLimit(() => {
    void upload.abort()
    ending.reject(new Refused({ code: 'no-network' }))
  })
  const upload = new tus.Upload(file, {
    uploadUrl: host + address,
    chunkSize: transport.piece,
    overridePatchMethod: transport.method === 'POST',
    // Retries are decided above.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { authorization: `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${key}`)))}` },
    onProgress(bytes) {
      silence.heard()
      onBytes(bytes)
    },
    onChunkComplete: () => knownTransport.note(transport),
    onSuccess: () => ending.resolve(),
    onError(error) {
      const response = error instanceof tus.DetailedError ? error.originalResponse : null
      const status = response?.getStatus() ?? 0
      // Our server names its protocol version in every response.
      const isOurs = Boolean(response?.getHeader('Tus-Resumable'))
      const code = isOurs ? refusals[status] : undefined
      if (code) ending.reject(new Refused({ code }))
      else if (!isOurs && isRefusedByNetwork(status)) ending.reject(new RefusedByNetwork(status))
      else ending.reject(new Refused({ code: 'no-network', cause: error }))
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
