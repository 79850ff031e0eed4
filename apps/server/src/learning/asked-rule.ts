import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** What a tool asks of somebody before it gives its certificate, or a new one. */
export type AskedRule = {
  rule: CertificateRule
  /** Answers before this moment (milliseconds since 1970) are of a certificate that is to be renewed, and count no more. */
  answersSince: number
}

/** How it is in a tool of which nothing is known. */
export const usualAskedRule: AskedRule = { rule: usualCertificateRule, answersSince: 0 }

/** Reads what each of these tools asks of a person, by the tool's id. */
export type ReadAskedRules = (
  db: Kysely<Database>,
  actorId: string,
  toolIds: string[],
) => Promise<Map<string, AskedRule>>
