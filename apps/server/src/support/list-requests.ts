import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { referenceOf } from './reference-of.ts'
import type { ContactRequestRow } from './tables.ts'

type Page = Answer<'getContactRequests'>[number]
type ListedRequest = Page['requests'][number]
type Row = Omit<ContactRequestRow, 'actor_id' | 'closed_by' | 'search_words'> & {
  account: string | null
  closed_by_name: string | null
}

const requests = pagedList<Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category'>, Row, ListedRequest>({
  from: sql`contact_request request`,
  join: sql`
    left join actor sender on sender.id = request.actor_id
    left join actor closer on closer.id = request.closed_by
  `,
  select: sql`
    request.id, request.first_name, request.last_name, request.mail, request.phone, request.institution,
    request.category, request.text, request.language, request.created_at, request.closed_at, sender.mail as account,
    full_name(closer.first_name, closer.last_name) as closed_by_name
  `,
  order: latestFirst(sql`request.created_at`, { id: sql`request.id` }),
  where: ({ search, state, category }) => [
    search && sql<boolean>`request.search_words @@ words_begin(${search})`,
    state && (state === 'open' ? sql<boolean>`request.closed_at is null` : sql<boolean>`request.closed_at is not null`),
    category && sql<boolean>`request.category = ${category}`,
  ],
  present: rows =>
    rows.map(row => ({
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
    })),
})

/** A page of the contact requests that match, the latest first, and how many there are in each state. */
export async function listRequests(db: Kysely<Database>, query: Parameters<typeof requests.page>[1]): Promise<Page> {
  const { items, next } = await requests.page(db, query)
  return { requests: items, next, counts: await countRequests(db) }
}

/** One contact request as administrators see it; undefined when there is none with this id. */
export function findRequest(db: Kysely<Database>, id: string): Promise<ListedRequest | undefined> {
  return requests.one(db, id, {})
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
