import { callsOf, objectRefusals } from '#call.ts'

/**
 * Days for which a deleted object is kept in the bin. It is in this file, which has no schemas, so that pages do not
 * load them.
 */
export const daysInBin = 30

/** Deleted objects, and restoring them. */
export const binCalls = callsOf({
  getBin: { path: '/api3/bin/get/', who: 'signed-in' },
  restoreObjects: { path: '/api3/bin/restore/', who: 'signed-in', refusals: [...objectRefusals, 'parent-is-gone'] },
})
