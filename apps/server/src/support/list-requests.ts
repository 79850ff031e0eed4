import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { aPageAndOne, cutPage, exactly, isEarlier } from '#platform/list-cursor.ts'
import { referenceOf } from './reference-of.ts'
import type { ContactRequestRow } from './tables.ts'

type Page = Answer<'getContactRequests'>[number]
type Request = Page['requests'][number]
type Row = Omit<ContactRequestRow, 'actor_id' | 'closed_by' | 'search_words'> & {
  account: string | null
  closed_by_name: string | null
  created_exactly: string
}

/** What the list is sorted by. */
const key = { moment: sql<Date>`request.created_at`, id: sql<string>`request.id` }

/** A page of the contact requests that match, the latest first, and how many there are in each state. */
export async function listRequests(
  db: Kysely<Database>,
  filter: Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category' | 'after'>,
): Promise<Page> {
  const rows = await readRequests(db, conditions(filter))
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.created_exactly, id: row.id }))
  return { requests: shown.map(presented), next, counts: await countRequests(db) }
}

/** One contact request as administrators see it; undefined when there is none with this id. */
export async function findRequest(db: Kysely<Database>, id: string): Promise<Request | undefined> {
  const [row] = await readRequests(db, [sql`request.id = ${id}`])
  return row && presented(row)
}

async function readRequests(db: Kysely<Database>, where: RawBuilder<boolean>[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      request.id, request.first_name, request.last_name, request.mail, request.phone, request.institution,
      request.category, request.text, request.language, request.created_at, request.closed_at, sender.mail as account,
      trim(closer.first_name || ' ' || closer.last_name) as closed_by_name,
      ${exactly(key.moment)} as created_exactly
    from contact_request request
    left join actor sender on sender.id = request.actor_id
    left join actor closer on closer.id = request.closed_by
    where ${sql.join(where, sql` and `)}
    order by request.created_at desc, request.id desc
    ${aPageAndOne}
  `.execute(db)
  return rows
}

/** How many requests are in each state. */
export async function countRequests(db: Kysely<Database>): Promise<Page['counts']> {
  const { rows } = await sql<Page['counts']>`
    select
      (select count(*)::int from contact_request where closed_at is null) as open,
      (select count(*)::int from contact_request where closed_at is not null) as answered
  `.execute(db)
  return rows[0] ?? { open: 0, answered: 0 }
}

function presented(row: Row): Request {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    firstName: row.first_name,
    name: row.last_name,
    mail: row.mail,
    phone: row.phone,
    institution: row.institution,
    category: row.category,
    text: row.text,
    language: row.language,
    account: row.account,
    createdAt: row.created_at.getTime(),
    answeredAt: row.closed_at?.getTime() ?? null,
    answeredBy: row.closed_by_name,
  }
}

function conditions({ search, state, category, after }: Parameters<typeof listRequests>[1]): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) found.push(sql`request.search_words @@ words_begin(${search})`)
  if (state) found.push(state === 'open' ? sql`request.closed_at is null` : sql`request.closed_at is not null`)
  if (category) found.push(sql`request.category = ${category}`)
  if (after !== undefined) found.push(isEarlier(after, key))
  return found
}
