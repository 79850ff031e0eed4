import { callsOf } from '#call.ts'

/** How a lesson keeps the progress of its learner. */
export const progressCalls = callsOf({
  getProgress: { path: '/api3/progress/get/', who: 'signed-in', refusals: ['not-found'] },
  putProgress: { path: '/api3/progress/put/', who: 'signed-in' },
})
