import { callsOf, objectRefusals } from '#call.ts'

/** How useful somebody finds a tool for their class: from 1, not at all, to 4, very. */
export const usefulnesses = [1, 2, 3, 4] as const

export type Usefulness = (typeof usefulnesses)[number]

/** Longest comment to the authors, in characters. */
export const feedbackMaximum = 1000

/** Feedback of learners to the authors of a tool. */
export const feedbackCalls = callsOf({
  getOwnFeedback: { path: '/api3/feedback/get-own/', who: 'signed-in', refusals: ['not-found'] },
  putFeedback: { path: '/api3/feedback/put/', who: 'signed-in', refusals: ['not-found'] },
  getFeedback: { path: '/api3/feedback/get/', who: 'signed-in', refusals: objectRefusals },
})
