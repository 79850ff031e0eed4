import { callsOf, objectRefusals } from '#call.ts'

/** Days in which a change of a whole translation can be undone. */
export const translationChangeDays = 7

/** What is done with a translation of a tool as a whole. */
export const translationCalls = callsOf({
  keepTranslation: { path: '/api3/translations/keep/', who: 'signed-in', refusals: objectRefusals },
  undoTranslation: { path: '/api3/translations/undo/', who: 'signed-in', refusals: objectRefusals },
})
