import { recallCalls } from '#recall/calls.ts'
import { clientOf } from './client-of.ts'

/** Makes the calls about questions some weeks after a tool, which few lessons and no author needs. */
export const call = clientOf(recallCalls)
