import { callsOf } from '#call.ts'

/** Questions asked at once. */
export const recallQuestions = 3

/** For how many days the dashboard shows unanswered questions. */
export const recallShownDays = 14

/** Questions some weeks after a person finished a tool. */
export const recallCalls = callsOf({
  getRecallChoice: { path: '/api3/recall/get-choice/', who: 'signed-in' },
  putRecallChoice: { path: '/api3/recall/put-choice/', who: 'signed-in' },
  getRecalls: { path: '/api3/recall/get/', who: 'signed-in' },
  getRecall: { path: '/api3/recall/get-one/', who: 'signed-in', refusals: ['not-found'] },
  settleRecall: { path: '/api3/recall/settle/', who: 'signed-in' },
})
