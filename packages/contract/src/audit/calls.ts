import { callsOf } from '#call.ts'

/** Who did what. */
export const auditCalls = callsOf({
  getDeeds: { path: '/api3/audit/get/', who: 'administrator' },
})
