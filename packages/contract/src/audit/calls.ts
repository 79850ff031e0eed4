import { callsOf } from '#call.ts'

/** The audit log. */
export const auditCalls = callsOf({
  getAuditEvents: { path: '/api3/audit/get/', who: 'administrator' },
  exportAuditEvents: { path: '/api3/audit/export/', who: 'administrator' },
})
