import { call } from '@preau/contract/client/call'
import { adoptVisits, batchLimit, firstThatFit, reportOf } from '@preau/contract/progress/progress-journal'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { apiOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import { credentialsOf } from './session.ts'

/** How long signing in waits until visits are sent, in milliseconds; what is not sent by then goes with the next lesson. */
const sendTimeout = 8000

/** Hands what was done in this browser without an account to a person, here and on the server. */
export async function bringVisits(user: UserSession, settings: Settings): Promise<void> {
  const journal = adoptVisits(localStorage, user.login)
  const options = {
    host: apiOf(settings).host,
    credentials: credentialsOf(user),
    signal: AbortSignal.timeout(sendTimeout),
  }
  for (let batch = journal.pending(); batch.length > 0; batch = journal.pending()) {
    const fitting = firstThatFit(batch, batchLimit)
    const { refusal } = await call('putProgress', { progress: fitting.map(reportOf), sentAt: Date.now() }, options)
    if (refusal) return
    journal.forget(fitting.map(({ id }) => id))
  }
}
