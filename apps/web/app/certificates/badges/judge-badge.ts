import { trustedAddresses } from '#document/trusted-addresses.ts'
import type { BadgeAnswer, BadgeInput } from './badge-worker.ts'
import workerAddress from './badge-worker.ts?worker&url'

/** Timeout of checking a badge, including the request for our keys, in milliseconds. */
const checkTimeout = 30_000

/** The result of checking a badge; `too-long` and `failed` say nothing of the badge. */
export type Judged = BadgeAnswer | { kind: 'too-long' } | { kind: 'failed' }

const policy = trustedAddresses('badge-worker')

/**
 * Checks a badge in a worker of its own, which is terminated by `signal` or by the timeout: a hostile badge blocks
 * nothing else. Rejects only for `signal`.
 */
export function judgeBadge(given: BadgeInput, signal: AbortSignal): Promise<Judged> {
  const worker = new Worker(policy.createScriptURL(workerAddress), { type: 'module' })
  const ended = new AbortController()
  const judged = new Promise<Judged>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'too-long' }), checkTimeout)
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
