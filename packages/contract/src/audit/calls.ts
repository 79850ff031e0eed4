import { callsOf } from '#call.ts'

/** Header of the response of `exportAuditEvents`: how many events the file has when it begins. */
export const eventCountHeader = 'preau-events'

/** The audit log. */
export const auditCalls = callsOf({
  getAuditEvents: { path: '/api3/audit/get/', who: 'administrator' },
  exportAuditEvents: { path: '/api3/audit/export/', who: 'administrator' },
})
