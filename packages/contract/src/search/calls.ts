import { callsOf } from '#call.ts'

/** Finding tools by what is written in them. */
export const searchCalls = callsOf({
  searchLibrary: { path: '/api3/library/search/', who: 'anyone' },
})
