import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** What a tool lacks before it can be published, slide by slide. */
export type Check = Answer<'checkTool'>[number]

/** Has the server check a tool as it is saved; null if the tool is gone. */
export const checkTool = async (caller: CallerAt, tool: string): Promise<Check | null> =>
  (await answerOf(call('checkTool', { tool }, caller)))[0] ?? null
