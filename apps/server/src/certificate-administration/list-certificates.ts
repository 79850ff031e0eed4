import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import { nameChanges } from '#certificates/name-changes.ts'
import { presentCertificates } from '#certificates/present-certificates.ts'
import type { CertificateRow } from '#certificates/tables.ts'
import type { Database } from '#database.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'

type Filter = Pick<Query<'getCertificates'>, 'search' | 'state' | 'tool' | 'from' | 'until'>
type Row = Omit<CertificateRow, 'credential'> & {
  person: { id: string; name: string; mail: string } | null
  name_changes: AdministeredCertificate['nameChanges'] | null
}

/** Certificates as administrators see them, the latest first. */
export const administeredCertificates = pagedList<Filter, Row, AdministeredCertificate>({
  from: sql`certificate`,
  join: sql`left join actor on actor.id = certificate.actor_id and certificate.withdrawn_at is null`,
  select: sql`
    certificate.id, certificate.code, certificate.facts, certificate.printed_name,
    certificate.issued_at, certificate.valid_until,
    certificate.issue_reason, certificate.revoked_at, certificate.revocation_reason, certificate.replaced_by,
    certificate.withdrawn_at,
    case when actor.id is not null then json_build_object(
      'id', actor.id, 'name', full_name(actor.first_name, actor.last_name), 'mail', actor.mail
    ) end as person,
    ${nameChanges} as name_changes
  `,
  order: latestFirst(sql`certificate.issued_at`, { id: sql`certificate.id` }),
  where: ({ search, state, tool, from, until }) => [
    search && isCalled(search),
    state && isInState[state],
    tool && sql<boolean>`certificate.tool_id = ${tool}`,
    from !== undefined && sql<boolean>`certificate.issued_at >= ${new Date(from)}`,
    until !== undefined && sql<boolean>`certificate.issued_at < ${new Date(until)}`,
  ],
  async present(rows, db) {
    const presented = await presentCertificates(db, rows)
    return rows.map((row, place) => ({
      ...presented[place]!,
      issuedAt: row.issued_at.getTime(),
      person: row.person,
      issueReason: row.issue_reason,
      nameChanges: row.name_changes ?? [],
      revocationReason: row.revocation_reason,
    }))
  },
})

/** A page of the certificates that match, the latest first. */
export async function listCertificates(
  db: Kysely<Database>,
  query: Parameters<typeof administeredCertificates.page>[1],
): Promise<Answer<'getCertificates'>[number]> {
  const { items, next } = await administeredCertificates.page(db, query)
  return { certificates: items, next }
}

/** One certificate, as the list shows it. */
export async function readAdministered(db: Kysely<Database>, id: string): Promise<AdministeredCertificate> {
  const certificate = await administeredCertificates.one(db, id, {})
  if (!certificate) throw new Error('a certificate disappeared while it was changed')
  return certificate
}

/** A withdrawn certificate is found only by its code. */
function isCalled(search: string): RawBuilder<boolean> {
  const people = sql`array(select actor.id from actor where actor.search_words @@ words_begin(${search}))`
  return sql`(
    certificate.search_words @@ words_begin(${search})
    or (certificate.actor_id = any (${people}) and certificate.withdrawn_at is null)
  )`
}
