import { callsOf } from '#call.ts'

/** Most people who are told with what their files weigh, and unfinished uploads. */
export const storageListed = 50

/** From which part of it on people are told how much of their room is taken. */
export const nearlyFull = 0.8

/** How much room files take. */
export const storageCalls = callsOf({
  getQuota: { path: '/api3/storage/get-quota/', who: 'signed-in' },
  getStorage: { path: '/api3/storage/get/', who: 'administrator' },
})
