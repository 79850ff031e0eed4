import type { Call } from './call.ts'

/** The call by which administrators read who did what. */
export const auditCalls = {
  getDeeds: {
    method: 'POST',
    path: '/api3/audit/get/',
    form: 'json',
    action: 'get',
    who: 'administrator',
  },
} as const satisfies Record<string, Call>
