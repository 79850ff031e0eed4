import { send } from '@preau/contract/send-as-learner'
import type { Language } from '@preau/locales/languages'
import { withLock } from '#with-lock.ts'
import type { Reader } from './load-module.ts'
import type { Exclusive, PutReports } from './progress-sender.ts'

/** Milliseconds after which a request that has no answer counts as lost. */
const patience = 20_000

/** Sends reports by the wire; marks come back with feedback in the language of the moment. */
export function reportsTo(reader: Reader, language: () => Language): PutReports {
  return (progress, { keepalive }) =>
    send('putProgress', { progress, lang: language() }, { ...reader, keepalive, signal: AbortSignal.timeout(patience) })
}

/** One tab at a time sends what a person's journal holds; a browser without locks may send twice, which is harmless. */
export function exclusiveFor(person: string): Exclusive {
  return task => withLock(`preau-progress:${person}`, {}, task)
}
