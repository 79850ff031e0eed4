import { callsOf, objectRefusals } from '#call.ts'

/** Shares: rights of people on objects. */
export const shareCalls = callsOf({
  getShares: { path: '/api3/shares/get/', who: 'signed-in', refusals: objectRefusals },
  putShare: {
    path: '/api3/shares/put/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'unknown-person', 'last-leadowner'],
  },
  deleteShare: { path: '/api3/shares/delete/', who: 'signed-in', refusals: [...objectRefusals, 'last-leadowner'] },
})
