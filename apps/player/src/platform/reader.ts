import type { Credentials } from '@preau/contract/sender'

/** Who reads, and from where. */
export type Reader = { host: string; credentials: Credentials }
