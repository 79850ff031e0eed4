import type { Credentials } from '@preau/contract/client/client-of'

/** Whose credentials calls are made with, and to which host. */
export type CallerAt = { host: string; credentials: Credentials }
