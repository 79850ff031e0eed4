import { callsOf } from '#call.ts'

/** Who may do what. */
export const shareCalls = callsOf({
  getShares: { path: '/api3/shares/get/', action: 'get', who: 'signed-in', refusals: ['accessdenied', 'not-found'] },
  putShare: {
    path: '/api3/shares/put/',
    action: 'put',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'unknown-person', 'last-leadowner'],
  },
  deleteShare: {
    path: '/api3/shares/delete/',
    action: 'delete',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'last-leadowner'],
  },
})
