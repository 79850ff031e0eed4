import { calls } from '#calls.ts'
import { clientOf } from './client-of.ts'

/** Makes any call whose answer is an envelope. */
export const call = clientOf(calls)
