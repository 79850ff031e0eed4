import { recallCalls } from '#recall/calls.ts'
import { clientOf } from './client-of.ts'

/**
 * Makes the calls about questions some weeks after a tool. They are separate, since few lessons and no author need
 * them.
 */
export const call = clientOf(recallCalls)
