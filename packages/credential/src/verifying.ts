import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'
import type { KnownKey } from '#known-keys.ts'

/** Everything a badge is judged with: nothing is ever fetched. */
export interface Verifying {
  /** Time of the check, in milliseconds since 1970. */
  now: number
  /** All known keys of issuers, old ones too. */
  knownKeys: KnownKey[]
  /** Published signed status lists of these issuers. */
  statusLists: JsonObject[]
  contexts: Contexts
  /** Stops what can be stopped; a time limit for the whole needs a worker that is terminated. */
  signal: AbortSignal | null
}
