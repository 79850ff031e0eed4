import { trustedAddresses } from '#document/trusted-addresses.ts'
import type { BadgeAnswer, GivenBadge } from './badge-worker.ts'
import workerAddress from './badge-worker.ts?worker&url'

/** Longest time that a badge may take to judge, with the way to our keys, in milliseconds. */
const patience = 30_000

/** What came of a badge; `too-long` and `failed` say nothing of it. */
export type Judged = BadgeAnswer | { kind: 'too-long' } | { kind: 'failed' }

const policy = trustedAddresses('badge-worker')

/**
 * Judges a badge in a worker of its own, which is ended when `signal` says so or when its time is over: a hostile badge
 * costs nobody else anything. Rejects only for `signal`.
 */
export function judgeBadge(given: GivenBadge, signal: AbortSignal): Promise<Judged> {
  const worker = new Worker(policy.createScriptURL(workerAddress), { type: 'module' })
  const ended = new AbortController()
  const judged = new Promise<Judged>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'too-long' }), patience)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    worker.addEventListener('message', ({ data }: MessageEvent<BadgeAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ kind: 'failed' }))
    worker.postMessage(given)
  })
  return judged.finally(() => {
    ended.abort()
    worker.terminate()
  })
}
