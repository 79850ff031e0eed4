import { send } from '@preau/contract/send-as-learner'
import type { Language } from '@preau/locales/languages'
import type { Reader } from '#platform/reader.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import { withLock } from '#platform/with-lock.ts'
import type { Exclusive, PutReports } from '#progress/progress-sender.ts'

/** Sends reports by the wire; marks come back with feedback in the language of the moment. */
export function reportsTo(reader: Reader, language: () => Language): PutReports {
  return (progress, { keepalive }) => {
    const query = { progress, lang: language() }
    return send('putProgress', query, { ...reader, keepalive, signal: AbortSignal.timeout(requestTimeout(query)) })
  }
}

/** One tab at a time sends what a person's journal holds; a browser without locks may send twice, which is harmless. */
export function exclusiveFor(person: string): Exclusive {
  return task => withLock(`preau-progress:${person}`, {}, task)
}
