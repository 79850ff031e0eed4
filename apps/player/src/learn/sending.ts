import { call } from '@preau/contract/client/call-as-learner'
import type { PutReports } from '@preau/contract/progress/progress-sender'
import type { ContentLanguage } from '@preau/locales/languages'
import type { CallerAt } from '#platform/caller-at.ts'
import { requestTimeout } from '#platform/request-timeout.ts'

/** Sends reports; marks come back with feedback in the language at that time. */
export function reportsTo(caller: CallerAt, language: () => ContentLanguage): PutReports {
  return (progress, { keepalive }) => {
    const query = { progress, sentAt: Date.now(), lang: language() }
    return call('putProgress', query, { ...caller, keepalive, signal: AbortSignal.timeout(requestTimeout(query)) })
  }
}
