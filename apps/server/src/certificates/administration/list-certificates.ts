import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import { pageSize } from '@preau/contract/paging'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { cutPage, exactly, isEarlier } from '#platform/list-cursor.ts'
import { isInState } from '../certificate-state.ts'
import { nameChanges } from '../name-changes.ts'
import { presentCertificates } from '../present-certificates.ts'
import type { CertificateRow } from '../tables.ts'

/** The filters. */
export type CertificateFilter = Pick<Query<'getCertificates'>, 'search' | 'state' | 'tool' | 'from' | 'until'>

type Row = Omit<CertificateRow, 'credential'> & {
  issued_exactly: string
  person: { id: string; name: string; mail: string } | null
  name_changes: AdministeredCertificate['nameChanges'] | null
}

/** What the list is sorted by. */
const key = { moment: sql<Date>`certificate.issued_at`, id: sql<string>`certificate.id` }

/** A page of the certificates that match, the latest first. */
export async function listCertificates(
  db: Kysely<Database>,
  { after, ...filter }: CertificateFilter & Pick<Query<'getCertificates'>, 'after'>,
): Promise<Answer<'getCertificates'>[number]> {
  const rows = await readRows(db, whichFit(filter), { after, most: pageSize + 1 })
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.issued_exactly, id: row.id }))
  return { certificates: await administered(db, shown), next }
}

/** The certificates that match, some at a time, the latest first. */
export async function* everyCertificate(
  db: Kysely<Database>,
  filter: CertificateFilter,
  atOnce: number,
): AsyncGenerator<AdministeredCertificate[]> {
  let last: Row | undefined
  do {
    const begun: RawBuilder<boolean> = last
      ? sql`(certificate.issued_at, certificate.id) < (
          timestamptz 'epoch' + ${last.issued_exactly}::bigint * interval '1 microsecond', ${last.id}
        )`
      : sql`true`
    const rows = await readRows(db, sql`${whichFit(filter)} and ${begun}`, { most: atOnce })
    if (rows.length > 0) yield await administered(db, rows)
    last = rows.length < atOnce ? undefined : rows.at(-1)
  } while (last)
}

/** One certificate, as the list shows it. */
export async function readAdministered(db: Kysely<Database>, id: string): Promise<AdministeredCertificate> {
  const rows = await readRows(db, sql`certificate.id = ${id}`, { most: 1 })
  const [certificate] = await administered(db, rows)
  if (!certificate) throw new Error('a certificate disappeared while it was changed')
  return certificate
}

async function readRows(
  db: Kysely<Database>,
  fits: RawBuilder<boolean>,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      certificate.id, certificate.code, certificate.facts, certificate.issued_at, certificate.valid_until,
      certificate.issue_reason, certificate.revoked_at, certificate.revocation_reason, certificate.replaced_by,
      certificate.withdrawn_at, ${exactly(key.moment)} as issued_exactly,
      case when actor.id is not null then json_build_object(
        'id', actor.id, 'name', concat_ws(' ', actor.first_name, actor.last_name), 'mail', actor.mail
      ) end as person,
      ${nameChanges} as name_changes
    from certificate
    left join actor on actor.id = certificate.actor_id and certificate.withdrawn_at is null
    where ${fits} and ${after === undefined ? sql`true` : isEarlier(after, key)}
    order by certificate.issued_at desc, certificate.id desc
    limit ${most}
  `.execute(db)
  return rows
}

async function administered(db: Kysely<Database>, rows: Row[]): Promise<AdministeredCertificate[]> {
  const presented = await presentCertificates(db, rows)
  return rows.map((row, place) => ({
    ...presented[place]!,
    issuedAt: row.issued_at.getTime(),
    person: row.person,
    issueReason: row.issue_reason,
    nameChanges: row.name_changes ?? [],
    revocationReason: row.revocation_reason,
  }))
}

/** Whether a row of the table `certificate` matches the filters. */
export function whichFit({ search, state, tool, from, until }: CertificateFilter): RawBuilder<boolean> {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) found.push(isCalled(search))
  if (state) found.push(isInState[state])
  if (tool) found.push(sql`certificate.tool_id = ${tool}`)
  if (from !== undefined) found.push(sql`certificate.issued_at >= ${new Date(from)}`)
  if (until !== undefined) found.push(sql`certificate.issued_at < ${new Date(until)}`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/** A withdrawn certificate is found only by its code. */
function isCalled(search: string): RawBuilder<boolean> {
  const people = sql`array(select actor.id from actor where actor.search_words @@ words_begin(${search}))`
  return sql`(
    certificate.search_words @@ words_begin(${search})
    or (certificate.actor_id = any (${people}) and certificate.withdrawn_at is null)
  )`
}
