import type { Answer, Query } from '@preau/contract/schemas'
import { typedReference } from '@preau/contract/support/reference'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { sentMoment } from './sent-moment.ts'
import type { ContactRequestRow } from './tables.ts'

type Page = Answer<'getContactRequests'>[number]
type ListedRequest = Page['requests'][number]
type Row = Omit<ContactRequestRow, 'actor_id' | 'closed_by' | 'taken_by' | 'search_words'> & {
  account: string | null
  closed_by_name: string | null
  taker_mail: string | null
  taker_name: string | null
  messages: ListedRequest['messages']
}

/** Requests are also found by their reference. */
function found(search: string) {
  const byWords = sql<boolean>`request.search_words @@ words_begin(${search})`
  const reference = typedReference(search)
  return reference === null ? byWords : sql<boolean>`(request.number = ${Number(reference)} or ${byWords})`
}

const requests = pagedList<Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category'>, Row, ListedRequest>({
  from: sql`contact_request request`,
  join: sql`
    left join actor sender on sender.id = request.actor_id
    left join actor closer on closer.id = request.closed_by
    left join actor taker on taker.id = request.taken_by
  `,
  select: sql`
    request.id, request.first_name, request.last_name, request.mail, request.phone, request.institution,
    request.category, request.text, request.language, request.created_at, request.closed_at, sender.mail as account,
    full_name(closer.first_name, closer.last_name) as closed_by_name, request.number, request.page, request.user_agent,
    taker.mail as taker_mail, full_name(taker.first_name, taker.last_name) as taker_name, (
      select coalesce(json_agg(json_build_object(
        'id', message.id, 'kind', message.kind, 'text', message.text, 'at', ${sentMoment},
        'by', full_name(author.first_name, author.last_name)
      ) order by message.created_at, message.id), '[]')
      from contact_message message left join actor author on author.id = message.author_id
      where message.request_id = request.id
    ) as messages
  `,
  order: latestFirst(sql`request.created_at`, { id: sql`request.id` }),
  where: ({ search, state, category }) => [
    search && found(search),
    state && (state === 'open' ? sql<boolean>`request.closed_at is null` : sql<boolean>`request.closed_at is not null`),
    category && sql<boolean>`request.category = ${category}`,
  ],
  present: rows =>
    rows.map(row => ({
      id: row.id,
      reference: String(row.number),
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
      page: row.page,
      userAgent: row.user_agent,
      takenBy: row.taker_mail === null ? null : { name: row.taker_name ?? '', mail: row.taker_mail },
      messages: row.messages,
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
