import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'
import type { KnownKey } from '#known-keys.ts'

/** Everything that is needed to judge a badge: nothing is ever fetched. */
export interface Verifying {
  /** Time of the check, in milliseconds since 1970. */
  now: number
  /** All known keys of issuers, including old ones. */
  knownKeys: KnownKey[]
  /** Published signed status lists of these issuers. */
  statusLists: JsonObject[]
  contexts: Contexts
  /** Stops the parts that can be stopped; a limit for the whole time needs a worker that is terminated. */
  signal: AbortSignal | null
}
