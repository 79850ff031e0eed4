import { callsOf, objectRefusals } from '#call.ts'

/** The fewest people of whom it is said what they saw and answered: of fewer, it could be told who it was. */
export const fewestLearners = 5

/** How far somebody has come in a tool that they have begun. */
export const learnerStates = ['in-progress', 'finished', 'certified'] as const

/** The header of an export that says how many people are in it. */
export const learnerCountHeader = 'preau-learners'

/** Who learned what, and what is waiting for administrators. */
export const statisticsCalls = callsOf({
  getStatistics: { path: '/api3/statistics/get/', action: 'getStatistics', who: 'administrator' },
  getToolStatistics: { path: '/api3/statistics/get-tool/', who: 'signed-in', refusals: objectRefusals },
  getLearners: { path: '/api3/statistics/get-learners/', who: 'administrator', refusals: ['not-found'] },
  exportLearners: { path: '/api3/statistics/export-learners/', who: 'administrator', refusals: ['not-found'] },
  getPersonTools: { path: '/api3/statistics/get-person-tools/', who: 'administrator', refusals: ['not-found'] },
  getOwnTools: { path: '/api3/statistics/get-own-tools/', who: 'signed-in' },
  getOverview: { path: '/api3/statistics/get-overview/', who: 'administrator' },
})
