import { callsOf } from '#call.ts'

/** Links that no longer lead where they did. */
export const linkCalls = callsOf({
  getLinkFaults: { path: '/api3/links/get/', who: 'administrator' },
})
