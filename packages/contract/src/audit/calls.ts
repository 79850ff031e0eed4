import { callsOf } from '#call.ts'

/** Header of the answer of `exportDeeds`: how many deeds it holds when it begins. */
export const deedCountHeader = 'preau-deeds'

/** Who did what. */
export const auditCalls = callsOf({
  getDeeds: { path: '/api3/audit/get/', who: 'administrator' },
  exportDeeds: { path: '/api3/audit/export/', who: 'administrator' },
})
