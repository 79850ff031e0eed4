import type { Call } from './call.ts'

/** The calls by which a lesson keeps its learner's progress. */
export const learningCalls = {
  getProgress: {
    method: 'POST',
    path: '/api3/progress/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
  putProgress: {
    method: 'POST',
    path: '/api3/progress/put/',
    form: 'json',
    action: 'put',
    who: 'signed-in',
  },
} as const satisfies Record<string, Call>
