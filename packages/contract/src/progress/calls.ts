import { callsOf } from '#call.ts'

/** Why an assessment cannot be answered again: no attempts left, or too soon after the last. */
export const attemptRefusals = ['no-attempts-left', 'too-early'] as const
export type AttemptRefusal = (typeof attemptRefusals)[number]

/** The weeks for which learning time is reported. */
export const activityWeeks = 12

/** Progress of learners. */
export const progressCalls = callsOf({
  getProgress: { path: '/api3/progress/get/', who: 'signed-in', refusals: ['not-found'] },
  putProgress: { path: '/api3/progress/put/', who: 'signed-in' },
  drawQuestion: { path: '/api3/progress/draw-question/', who: 'signed-in', refusals: ['not-found'] },
  getRecordingPlace: { path: '/api3/progress/get-recording-place/', who: 'signed-in' },
  putRecordingPlace: { path: '/api3/progress/put-recording-place/', who: 'signed-in', refusals: ['not-found'] },
  getActivity: { path: '/api3/progress/get-activity/', who: 'signed-in' },
  getReflections: { path: '/api3/progress/get-reflections/', who: 'signed-in' },
})
