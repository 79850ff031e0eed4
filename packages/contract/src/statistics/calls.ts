import { callsOf, objectRefusals } from '#call.ts'

/** Statistics need at least this many people: with fewer, individuals could be recognised. */
export const fewestLearners = 5

/** A wrong answer is only quoted if at least so many people gave it. */
export const fewestWrong = 10

/** The criteria by which figures of groups can be broken down. */
export const figuresBy = ['organization', 'school', 'level', 'month'] as const

/** How far a person is in a tool that they have begun. */
export const learnerStates = ['in-progress', 'finished', 'certified'] as const

/** Whether teachers see a level or a tool: not while it or its level is hidden. *held*: it awaits approval. */
export const toolStates = ['visible', 'hidden', 'held'] as const

/** Sort orders of levels and tools; by default as on the pages, each tool after its level. */
export const toolOrders = ['place', 'name', 'latest', 'learners'] as const

/** Statistics of learners, and tasks of administrators. */
export const statisticsCalls = callsOf({
  getStatistics: { path: '/api3/statistics/get/', action: 'getStatistics', who: 'administrator' },
  getToolStatistics: { path: '/api3/statistics/get-tool/', who: 'signed-in', refusals: objectRefusals },
  getAllTools: { path: '/api3/statistics/get-all-tools/', who: 'administrator' },
  getLearners: { path: '/api3/statistics/get-learners/', who: 'administrator', refusals: ['not-found'] },
  exportLearners: { path: '/api3/statistics/export-learners/', who: 'administrator', refusals: ['not-found'] },
  getPersonTools: { path: '/api3/statistics/get-person-tools/', who: 'administrator', refusals: ['not-found'] },
  getOwnTools: { path: '/api3/statistics/get-own-tools/', who: 'signed-in' },
  getGroupFigures: { path: '/api3/statistics/get-group-figures/', who: 'administrator' },
  exportGroupFigures: { path: '/api3/statistics/export-group-figures/', who: 'administrator' },
  getOverview: { path: '/api3/statistics/get-overview/', who: 'administrator' },
})
