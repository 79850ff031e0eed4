import { usualCertificateRule } from '@preau/course/certificate'
import { toolContent } from '@preau/course/tool-content'
import type { ReadAskedRules } from '#learning/asked-rule.ts'
import { openRenewal } from './open-renewal.ts'

/** Reads what each of these tools asks of a person before it gives its certificate, or a new one, by the tool's id. */
export const readAskedRules: ReadAskedRules = async (db, actorId, toolIds) => {
  if (toolIds.length === 0) return new Map()
  const tools = await db.selectFrom('object').select(['id', 'content']).where('id', 'in', toolIds).execute()
  const certificates = await db
    .selectFrom('certificate')
    .select(['tool_id', 'issued_at', 'valid_until', 'revoked_at', 'withdrawn_at'])
    .where('actor_id', '=', actorId)
    .where('tool_id', 'in', toolIds)
    .where('replaced_by', 'is', null)
    .execute()
  return new Map(
    tools.map(({ id, content }) => {
      const rule = toolContent.parse(content).certificate ?? usualCertificateRule
      const renewal = openRenewal(certificates.find(({ tool_id }) => tool_id === id))
      return [id, { rule, answersSince: renewal?.opensAt ?? 0 }]
    }),
  )
}
