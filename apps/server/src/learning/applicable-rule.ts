import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** What a tool requires of a person before it issues their certificate, or a new one. */
export type ApplicableRule = {
  rule: CertificateRule
  /**
   * Answers before this moment (milliseconds since 1970) belong to a certificate that is due for renewal and no longer
   * count.
   */
  answersSince: number
}

/** The rule of a tool of which nothing is known. */
export const usualApplicableRule: ApplicableRule = { rule: usualCertificateRule, answersSince: 0 }

/** The rules that apply to a person, by tool id. */
export type ReadApplicableRules = (
  db: Kysely<Database>,
  actorId: string,
  toolIds: string[],
) => Promise<Map<string, ApplicableRule>>
