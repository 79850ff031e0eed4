import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import { currentSession } from '#account/session.ts'
import { answerTo, Refused } from '#answers.ts'
import { apiOf, callerOf, sendAs } from '#api.ts'
import { documentData } from '#document/document-data.tsx'

/** What came of a key; the seconds to wait where too many unknown ones were tried, `failed` where nobody answered. */
export type Check = CheckedCertificate | { kind: 'too-many'; seconds: number } | { kind: 'failed' }

/** Asks over the wire what a key stands for; in the browser only. */
export async function checkKey(key: string): Promise<Check> {
  const { settings } = documentData().site
  const send = sendAs(callerOf(currentSession(), settings), apiOf(settings).host)
  try {
    const [check] = await answerTo(send('checkCertificate', { key }))
    return check ?? { kind: 'unknown' }
  } catch (fault) {
    if (fault instanceof Refused && fault.retryAfter) return { kind: 'too-many', seconds: fault.retryAfter }
    return { kind: 'failed' }
  }
}
