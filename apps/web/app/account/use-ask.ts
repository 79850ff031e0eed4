import { saysSignedOut } from '@preau/contract/call'
import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Answer } from '@preau/contract/schemas'
import { useCallback } from 'react'
import { type BoundSend, useSend } from '#api.ts'
import { ask, type Outcome } from '#ask.ts'
import { loseSession } from './session.ts'

type Sendable = Parameters<BoundSend>[0]

/** Makes calls as the current caller. If the session was ended elsewhere, it ends here too, and the guard takes over. */
export function useAsk() {
  const send = useSend()
  return useCallback(
    async <Name extends Sendable>(
      name: Name,
      query: Parameters<typeof import('@preau/contract/send').send<Name>>[1],
      options?: { signal?: AbortSignal },
    ): Promise<Outcome<Answer<Name>, EveryRefusalOf<Name>>> => endingSession(await ask(send(name, query, options))),
    [send],
  )
}

/** Ends the session here if the outcome says that it is over; returns the outcome. */
export function endingSession<Answered, Code extends string>(
  outcome: Outcome<Answered, Code>,
): Outcome<Answered, Code> {
  if (outcome.refusal && saysSignedOut(outcome.refusal.code)) loseSession()
  return outcome
}
