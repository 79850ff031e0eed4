import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import { toolContent } from '@preau/course/tool-content'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** What each of these tools asks for before it gives its certificate, by the tool's id. */
export async function readCertificateRules(
  db: Kysely<Database>,
  toolIds: string[],
): Promise<Map<string, CertificateRule>> {
  if (toolIds.length === 0) return new Map()
  const rows = await db.selectFrom('object').select(['id', 'content']).where('id', 'in', toolIds).execute()
  return new Map(rows.map(({ id, content }) => [id, toolContent.parse(content).certificate ?? usualCertificateRule]))
}
