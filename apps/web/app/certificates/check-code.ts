import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import { currentSession } from '#account/session.ts'
import { apiOf, callAs, callerOf } from '#api.ts'
import { documentData } from '#document/document-data.tsx'

/** The result of checking a key; the seconds to wait after too many unknown ones, `failed` if nobody answered. */
export type Check = CheckedCertificate | { kind: 'too-many'; seconds: number } | { kind: 'failed' }

/** Checks a key over the wire; in the browser only. */
export async function checkKey(key: string): Promise<Check> {
  const { settings } = documentData().site
  const call = callAs(callerOf(currentSession(), settings), apiOf(settings).host)
  const { answer, refusal } = await call('checkCertificate', { key })
  if (answer) return answer[0] ?? { kind: 'unknown' }
  return refusal.retryAfter ? { kind: 'too-many', seconds: refusal.retryAfter } : { kind: 'failed' }
}
