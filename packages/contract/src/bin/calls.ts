import { callsOf, objectRefusals } from '#call.ts'

/** Days a deleted object waits in the bin before it is gone; in a file without schemas, so that a page does not load them. */
export const daysInBin = 30

/** What was deleted, and how it comes back. */
export const binCalls = callsOf({
  getBin: { path: '/api3/bin/get/', who: 'signed-in' },
  restoreObjects: { path: '/api3/bin/restore/', who: 'signed-in', refusals: [...objectRefusals, 'parent-is-gone'] },
})
