import { callsOf } from '#call.ts'

/** Most people listed with the size of their files, and most unfinished uploads listed. */
export const storageListed = 50

/** From this share of the quota on, people see how much is used. */
export const nearlyFull = 0.8

/** Storage used by files. */
export const storageCalls = callsOf({
  getQuota: { path: '/api3/storage/get-quota/', who: 'signed-in' },
  getStorage: { path: '/api3/storage/get/', who: 'administrator' },
})
