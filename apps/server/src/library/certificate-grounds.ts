import type { Viewer } from '@preau/contract/library/rights'
import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import { certificateRule } from '@preau/course/certificate-rule'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { readablePath } from './path-tools.ts'
import { isWrittenBy } from './rights.ts'
import type { CertificateGrounds } from './tables.ts'
import type { PerLanguage } from './word-columns.ts'

/** SQL: what the certificate of a tool or path says as its authors last wrote it, as `CertificateGrounds`. */
const groundsOf = (tool: RawBuilder<string>) => sql<CertificateGrounds>`certificate_grounds(${tool})`

/** What the certificate of a tool or path says as its authors last wrote it. Throws where there is no such object. */
export async function readGrounds(db: Kysely<Database>, tool: string): Promise<CertificateGrounds> {
  const { rows } = await sql<{ grounds: CertificateGrounds | null }>`
    select ${groundsOf(sql`${tool}::uuid`)} as grounds
  `.execute(db)
  const grounds = rows[0]?.grounds
  if (!grounds) throw new Error('the tool is gone while its certificate was read')
  return grounds
}

/** What an administrator approved for the certificate of a tool or path; undefined where nothing was approved. */
export async function readApprovedGrounds(db: Kysely<Database>, tool: string): Promise<CertificateGrounds | undefined> {
  const approval = await db
    .selectFrom('certificate_approval')
    .select('grounds')
    .where('tool_id', '=', tool)
    .executeTakeFirst()
  return approval?.grounds
}

/** The rule in these grounds; the usual one where an author has set none. */
export function ruleOf({ rule }: Pick<CertificateGrounds, 'rule'>): CertificateRule {
  return rule ? certificateRule.parse(rule) : usualCertificateRule
}

/** The takeaways of each module in these grounds, in a language; null where no module has any. */
export function takeawaysIn(
  { language: original, modules }: CertificateGrounds,
  language: Language,
): string[][] | null {
  const isWritten = language === original || modules.some(({ translations }) => language in translations)
  return isWritten ? modules.map(module => module.translations[language] ?? module.takeaways ?? []) : null
}

/** The name in these grounds, in each language that has one. */
export const namesOf = ({ name }: CertificateGrounds): PerLanguage =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text))

/**
 * SQL: whether path `o` gives a certificate, given its approval `a`: the path and all approved tools are visible, and
 * the path has no other tools.
 */
export const isPathCertificateGiven = sql<boolean>`(
  o.type = 'path' and o.visibility = 'visible' and o.deleted_at is null
  and a.grounds -> 'rule' -> 'isGiven' = 'true' and o.content -> 'certificate' -> 'isGiven' = 'true'
  and jsonb_path_query_array(a.grounds, '$.tools[*].id') <> '[]'
  and jsonb_path_query_array(a.grounds, '$.tools[*].id') @> jsonb_path_query_array(${groundsOf(sql`o.id`)}, '$.tools[*].id')
  and jsonb_path_query_array(a.grounds, '$.tools[*].id') <@ jsonb_path_query_array(${groundsOf(sql`o.id`)}, '$.tools[*].id')
)`

/** Approves the certificates of tools and paths as they are now; `by` is null for the platform itself. */
export async function approveCertificates(
  trx: Transaction<Database>,
  tools: readonly string[],
  by: string | null,
): Promise<void> {
  if (tools.length === 0) return
  await sql`
    insert into certificate_approval (tool_id, grounds, approved_by)
    select o.id, ${groundsOf(sql`o.id`)}, ${by}::uuid from object o where o.id = any (${tools}::uuid[]) and o.type in ('tool', 'path')
    on conflict (tool_id) do update
      set grounds = excluded.grounds, approved_by = excluded.approved_by, approved_at = now()
      where certificate_approval.grounds is distinct from excluded.grounds
  `.execute(trx)
}

/**
 * Makes a change to tools or paths, or to what they contain. If an administrator makes it, certificates that were fully
 * approved before are approved again with the change, also those of paths with these tools. A certificate with
 * unapproved changes of an author still waits. Requires the lock of the tree.
 */
export async function keepingApproval<Result>(
  trx: Transaction<Database>,
  person: Viewer,
  tools: readonly (string | null)[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (!person.isAdministrator) return change()
  const { rows } = await sql<{ id: string }>`
    select a.tool_id as id from certificate_approval a
    where a.tool_id = any (
      ${tools}::uuid[] || array(select p.id from object p where p.named_ids && ${tools}::uuid[] and p.type = 'path')
    ) and a.grounds = ${groundsOf(sql`a.tool_id`)}
  `.execute(trx)
  const result = await change()
  await approveCertificates(
    trx,
    rows.map(({ id }) => id),
    person.id,
  )
  return result
}

/**
 * SQL: the content of object `o` as a viewer may see it. A viewer who may not edit a tool sees the approved certificate
 * rule, or no certificate where none is approved. A viewer who may not edit a path sees only the tools they may read,
 * and a certificate only while the tools are exactly the approved ones.
 */
export function contentFor(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.isAdministrator) return sql`o.content`
  const usual = sql`${JSON.stringify(usualCertificateRule)}::jsonb`
  return sql`case when o.type in ('level', 'module', 'slide', 'media') or ${isWrittenBy(viewer)} then o.content
  when o.type = 'path' then ${readablePath(viewer)} || jsonb_build_object('certificate', coalesce(
    (select a.grounds -> 'rule' from certificate_approval a where a.tool_id = o.id and ${isPathCertificateGiven}),
    '{"isGiven": false}'
  ))
  else o.content || jsonb_build_object(
    'certificate', coalesce(
      (
        select ${usual} || coalesce(nullif(a.grounds -> 'rule', 'null'), '{}') from certificate_approval a
        where a.tool_id = o.id and o.content -> 'certificate' -> 'isGiven' is distinct from 'false'
      ),
      ${usual} || coalesce(o.content -> 'certificate', '{}') || '{"isGiven": false}'
    )
  ) end`
}
