import type { CallName, EveryRefusalOf } from '@preau/contract/calls'
import { useCallback } from 'react'
import { type BoundSend, useSend } from '#api.ts'
import { forgetSession } from './session.ts'

type Name = Parameters<BoundSend>[0]
type Answered<Call extends Name> = Awaited<ReturnType<typeof import('@preau/contract/send').send<Call>>>['query']

/** Why something was not done: a code of the server, or `no-network`; `retryAfter` is in seconds. */
export type Refusal<Code extends string = string> = { refusal: Code | 'no-network'; retryAfter?: number | undefined }

/** Why one of these calls was not answered. */
export type RefusalBy<Call extends CallName> = Refusal<EveryRefusalOf<Call>>

/** What came of a call: its answer, or why there is none. */
type Outcome<Call extends Name> = { query: Answered<Call> } | RefusalBy<Call>

/** Makes calls whose refusal is to be shown. A session that was ended elsewhere ends here too, and the guard takes over. */
export function useCalls() {
  const send = useSend()
  return useCallback(
    async <Call extends Name>(
      name: Call,
      query: Parameters<typeof import('@preau/contract/send').send<Call>>[1],
      options?: { signal?: AbortSignal },
    ): Promise<Outcome<Call>> => {
      const answer = await send(name, query, options).catch(() => null)
      if (!answer) return { refusal: 'no-network' }
      if (answer.status === 'success') return { query: answer.query }
      return refused(answer)
    },
    [send],
  )
}

/** Takes in a refusal of the server. */
export function refused<Code extends string>({
  message,
  retryAfter,
}: {
  message: Code
  retryAfter?: number
}): Refusal<Code> {
  if (message === 'not logged') forgetSession()
  return { refusal: message, retryAfter }
}
