import { calls } from './calls.ts'
import { senderOf } from './sender.ts'

/** Makes any call whose answer is an envelope. */
export const send = senderOf(calls)
