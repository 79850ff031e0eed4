import { callsOf } from '#call.ts'

/** Why an assessment is not answered again: as often as it may be, or too short a time ago. */
export const attemptRefusals = ['no-attempts-left', 'too-early'] as const
export type AttemptRefusal = (typeof attemptRefusals)[number]

/** The weeks of which it is told how long somebody learned. */
export const activityWeeks = 12

/** How a lesson keeps the progress of its learner. */
export const progressCalls = callsOf({
  getProgress: { path: '/api3/progress/get/', who: 'signed-in', refusals: ['not-found'] },
  putProgress: { path: '/api3/progress/put/', who: 'signed-in' },
  getRecordingPlace: { path: '/api3/progress/get-recording-place/', who: 'signed-in' },
  putRecordingPlace: { path: '/api3/progress/put-recording-place/', who: 'signed-in', refusals: ['not-found'] },
  getActivity: { path: '/api3/progress/get-activity/', who: 'signed-in' },
  getReflections: { path: '/api3/progress/get-reflections/', who: 'signed-in' },
})
