import { callsOf, objectRefusals } from '#call.ts'

/** Paths of several tools; what they are made of is in the calls of the library. */
export const pathCalls = callsOf({
  getPathProgress: { path: '/api3/paths/get-progress/', who: 'signed-in', refusals: objectRefusals },
})
