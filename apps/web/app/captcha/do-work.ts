import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { apiOf } from '#api.ts'
import { ask } from '#ask.ts'
import type { Settings } from '#page-context.ts'

/**
 * Fetches a computation and does it: about a second on a phone, by the browser's own cryptography and beside whatever the
 * page does. Gives what it came to; undefined where there is none to do, or it was called off.
 */
export async function doWork(settings: Settings, controller: AbortController): Promise<string | undefined> {
  const { host } = apiOf(settings)
  const credentials = { login: nobody, key: settings.publicKey }
  const { answer } = await ask(send('getChallenge', {}, { host, credentials, signal: controller.signal }))
  const [parameters] = answer ?? []
  if (!parameters) return undefined
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, controller })
  return solution?.derivedKey
}
