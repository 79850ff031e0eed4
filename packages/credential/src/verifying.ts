import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'
import type { KnownKey } from '#known-keys.ts'

/** What a badge is judged with: nothing of it is ever fetched. */
export interface Verifying {
  /** The moment it is judged at, in milliseconds since 1970. */
  now: number
  /** All the keys of issuers one knows, old ones too. */
  knownKeys: KnownKey[]
  /** Signed status lists of such issuers, as they are published. */
  statusLists: JsonObject[]
  contexts: Contexts
  /** Ends what takes too long, as far as it can be ended: a time limit for the whole is a worker's, to be terminated. */
  signal: AbortSignal | null
}
