import { callsOf } from '#call.ts'

/** How a lesson keeps the progress of its learner. */
export const progressCalls = callsOf({
  getProgress: { path: '/api3/progress/get/', action: 'get', who: 'signed-in', refusals: ['not-found'] },
  putProgress: { path: '/api3/progress/put/', action: 'put', who: 'signed-in' },
})
