import { renewalOpensAt } from '@preau/contract/certificates/renewal'
import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import { toolContent } from '@preau/course/tool-content'
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

/** What each of these tools asks of a person before it gives its certificate, or a new one, by the tool's id. */
export async function readCertificateRules(
  db: Kysely<Database>,
  actorId: string,
  toolIds: string[],
): Promise<Map<string, AskedRule>> {
  if (toolIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('object')
    .leftJoin('certificate', join =>
      join
        .onRef('certificate.tool_id', '=', 'object.id')
        .on('certificate.actor_id', '=', actorId)
        .on('certificate.replaced_by', 'is', null)
        .on('certificate.revoked_at', 'is', null),
    )
    .select(['object.id', 'object.content', 'certificate.issued_at', 'certificate.valid_until'])
    .where('object.id', 'in', toolIds)
    .execute()
  return new Map(
    rows.map(({ id, content, issued_at, valid_until }) => {
      const rule = toolContent.parse(content).certificate ?? usualCertificateRule
      return [id, { rule, answersSince: renewalOf(issued_at, valid_until) }]
    }),
  )
}

/** When the renewal of a certificate opened; 0 where there is none to renew yet. */
function renewalOf(issuedAt: Date | null, validUntil: Date | null): number {
  if (!issuedAt || !validUntil) return 0
  const opensAt = renewalOpensAt({ issuedAt: issuedAt.getTime(), validUntil: validUntil.getTime() })
  return opensAt <= Date.now() ? opensAt : 0
}
