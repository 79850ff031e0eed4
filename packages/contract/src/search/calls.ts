import { callsOf } from '#call.ts'

/** Full-text search in tools. */
export const searchCalls = callsOf({
  searchLibrary: { path: '/api3/library/search/', who: 'anyone' },
})
