import { nobody } from '@preau/contract/nobody'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { apiOf, callAs } from '#api.ts'
import type { Settings } from '#page-context.ts'

/** Timeout of a computation, in milliseconds. */
const longest = 180_000

/**
 * Fetches a computation and does it: about a second on a phone, by the browser's own cryptography and concurrently with
 * the page. Returns the result; undefined if there is none to do, or it was aborted.
 * @param isLong whether it is the long work that goes with an audio captcha: up to a minute on an old tablet
 * @param onStep gets the fraction that is done, from 0 to 1, of the most it may take
 */
export async function doWork(
  settings: Settings,
  { controller, isLong, onStep }: { controller: AbortController; isLong: boolean; onStep: (done: number) => void },
): Promise<string | undefined> {
  const call = callAs({ login: nobody, key: settings.publicKey }, apiOf(settings).host)
  const { answer } = await call('getChallenge', { ...(isLong && { isLong }) }, { signal: controller.signal })
  const [parameters] = answer ?? []
  if (!parameters) return undefined
  let steps = 0
  const solution = await solveChallenge({
    challenge: { parameters },
    deriveKey: (...given) => {
      onStep(Math.min(1, steps++ / parameters.most))
      return deriveKey(...given)
    },
    controller,
    timeout: longest,
  })
  return solution?.derivedKey
}
