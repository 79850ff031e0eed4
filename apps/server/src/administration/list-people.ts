import type { peopleOrders } from '@preau/contract/people/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type AccountStatus, accountStatus, hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { aPageAndOne, cutPage, exactly, isEarlier, isLater, readCursor } from '#platform/list-cursor.ts'

type Page = Answer<'getPeople'>[number]
type Row = {
  id: string
  mail: string
  first_name: string
  last_name: string
  organization: string
  job: string
  canton: string | null
  role: 'user' | 'admin'
  state: AccountStatus
  has_password: boolean
  is_reopenable: boolean
  created_at: Date
  seen_at: Date | null
  sorted_by: string
}

const shown = sql`
  actor.id, actor.mail, actor.first_name, actor.last_name, actor.organization, actor.job, actor.canton, actor.role,
  actor.created_at, actor.seen_at, actor.password_hash is not null as has_password,
  actor.deletion_asked_at is not null and actor.closed_by_administrator as is_reopenable,
  ${accountStatus} as state
`

/**
 * How a list is sorted: the keys, the cursor that the last row of a page gives, and the condition for the rows after
 * it.
 */
type Order = { by: RawBuilder<unknown>; cursor: RawBuilder<string>; isAfter: (after: string) => RawBuilder<boolean> }

const id = sql<string>`actor.id`

const byText = (key: RawBuilder<string>): Order => ({
  by: sql`${key}, actor.id`,
  cursor: key,
  isAfter: after => {
    const { sortedBy, id } = readCursor(after, /^[^\0]*$/)
    return sql`(${key}, actor.id) > (${sortedBy}, ${id}::uuid)`
  },
})

const latestFirst = (moment: RawBuilder<Date>): Order => ({
  by: sql`${moment} desc, actor.id desc`,
  cursor: exactly(moment),
  isAfter: after => isEarlier(after, { moment, id }),
})

const earliestFirst = (moment: RawBuilder<Date>): Order => ({
  by: sql`${moment}, actor.id`,
  cursor: exactly(moment),
  isAfter: after => isLater(after, { moment, id }),
})

const seen = sql<Date>`coalesce(actor.seen_at, timestamptz 'epoch')`
const created = sql<Date>`actor.created_at`

const orders: Record<(typeof peopleOrders)[number], Order> = {
  name: byText(sql`actor.name_key`),
  mail: byText(sql`actor.mail_key`),
  organization: byText(sql`actor.organization_key`),
  'latest-seen': latestFirst(seen),
  'longest-unseen': earliestFirst(seen),
  newest: latestFirst(created),
  oldest: earliestFirst(created),
}

/** A page of the people who match, sorted as requested, else by last name and first name: one query. */
export async function listPeople(
  db: Kysely<Database>,
  { sort = 'name', after, ...filters }: Pick<Query<'getPeople'>, 'search' | 'state' | 'role' | 'sort' | 'after'>,
): Promise<Page> {
  const { by, cursor, isAfter } = orders[sort]
  // PostgreSQL chooses between sorting the people with a word and reading all in order. To force sorting would save 1
  // of 2.4 ms where one of 100,000 people in a hundred has the word, and take 0.2 s instead of 0.2 ms where all have
  // it. An index with words and sort key together no longer helps once some people have visited again.
  const { rows } = await sql<Row>`
    select ${shown}, ${cursor} as sorted_by
    from actor
    where ${matchesFilters(filters)} and ${after === undefined ? sql`true` : isAfter(after)}
    order by ${by}
    ${aPageAndOne}
  `.execute(db)
  const page = cutPage(rows, row => ({ sortedBy: row.sorted_by, id: row.id }))
  return { people: page.shown.map(present), next: page.next }
}

/** One person, as the list shows them. */
export async function readPerson(trx: Transaction<Database>, id: string): Promise<Page['people'][number]> {
  const { rows } = await sql<Omit<Row, 'sorted_by'>>`select ${shown} from actor where actor.id = ${id}::uuid`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('an account ended while it was locked')
  return present(row)
}

const present = (row: Omit<Row, 'sorted_by'>): Page['people'][number] => ({
  id: row.id,
  mail: row.mail,
  firstName: row.first_name,
  name: row.last_name,
  organization: row.organization,
  job: row.job,
  canton: row.canton as Page['people'][number]['canton'],
  role: row.role,
  state: row.state,
  hasPassword: row.has_password,
  isReopenable: row.is_reopenable,
  createdAt: row.created_at.getTime(),
  seenAt: row.seen_at?.getTime() ?? null,
})

/** Whether a person of the table `actor` matches the filters. */
export function matchesFilters({ search, state, role }: Pick<Query<'getPeople'>, 'search' | 'state' | 'role'>) {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) found.push(sql`actor.search_words @@ words_begin(${search})`)
  if (state) found.push(hasStatus(state))
  if (role) found.push(sql`actor.role = ${role}`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}
