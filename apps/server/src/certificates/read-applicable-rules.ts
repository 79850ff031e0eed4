import { sql } from 'kysely'
import type { ReadApplicableRules } from '#learning/applicable-rule.ts'
import { ruleOf } from '#library/certificate-grounds.ts'
import type { CertificateGrounds } from '#library/tables.ts'
import { dueRenewal } from './due-renewal.ts'

/**
 * Reads the approved rule of each of these tools for a person's certificate or renewal, by the tool's id. A tool that
 * is hidden or not approved gives no certificate. A visible tool in a level for some people gives it to these people.
 */
export const readApplicableRules: ReadApplicableRules = async (db, actorId, toolIds) => {
  if (toolIds.length === 0) return new Map()
  const tools = await sql<{ id: string; grounds: CertificateGrounds; is_given: boolean }>`
    select o.id, coalesce(a.grounds, certificate_grounds(o.id)) as grounds,
      a.tool_id is not null and o.content -> 'certificate' -> 'isGiven' is distinct from 'false' and o.visibility = 'visible'
        as is_given
    from object o
    left join certificate_approval a on a.tool_id = o.id
    where o.id = any (${toolIds}::uuid[])
  `.execute(db)
  const certificates = await db
    .selectFrom('certificate')
    .select(['tool_id', 'issued_at', 'valid_until', 'revoked_at', 'withdrawn_at'])
    .where('actor_id', '=', actorId)
    .where('tool_id', 'in', toolIds)
    .where('replaced_by', 'is', null)
    .execute()
  return new Map(
    tools.rows.map(({ id, grounds, is_given }) => {
      const rule = ruleOf(grounds)
      const renewal = dueRenewal(certificates.find(({ tool_id }) => tool_id === id))
      return [id, { rule: { ...rule, isGiven: rule.isGiven && is_given }, answersSince: renewal?.opensAt ?? 0 }]
    }),
  )
}
