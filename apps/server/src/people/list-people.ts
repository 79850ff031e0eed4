import type { peopleOrders, Role } from '@preau/contract/people/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type AccountStatus, accountStatus, hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { alphabetical, earliestFirst, type ListOrder, latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'

type Page = Answer<'getPeople'>[number]
type ListedPerson = Page['people'][number]
type Filter = Pick<Query<'getPeople'>, 'search' | 'state' | 'role' | 'sort'>
type Row = {
  id: string
  mail: string
  first_name: string
  last_name: string
  organization: string
  job: string
  canton: string | null
  language: Language
  role: Role
  state: AccountStatus
  has_password: boolean
  is_reopenable: boolean
  created_at: Date
  valid_until: Date | null
  asked_mail: string | null
  seen_at: Date | null
}

const id = { id: sql<string>`actor.id` }
const seen = sql<Date>`coalesce(actor.seen_at, timestamptz 'epoch')`
const created = sql<Date>`actor.created_at`

const orders: Record<(typeof peopleOrders)[number], ListOrder> = {
  name: alphabetical(sql`actor.name_key`, id),
  mail: alphabetical(sql`actor.mail_key`, id),
  organization: alphabetical(sql`actor.organization_key`, id),
  'latest-seen': latestFirst(seen, id),
  'longest-unseen': earliestFirst(seen, id),
  newest: latestFirst(created, id),
  oldest: earliestFirst(created, id),
}

// PostgreSQL chooses between sorting the people who have a word, and reading all people in order. Forcing it to sort
// would save 1 of 2.4 ms where one person in a hundred has the word (of 100,000 people), but take 0.2 s instead of 0.2
// ms where all have it. An index with words and sort key together stops helping after some people have visited again.
const description = {
  from: sql`actor`,
  select: sql`
    actor.id, actor.mail, actor.first_name, actor.last_name, actor.organization, actor.job, actor.canton,
    actor.language, actor.role, actor.created_at, actor.seen_at, actor.password_hash is not null as has_password,
    actor.deletion_asked_at is not null and actor.closed_by_administrator as is_reopenable,
    actor.valid_until, (
      select token.mail from token
      where token.actor_id = actor.id and purpose = 'change-mail' and by_administrator and used_at is null
        and expires_at > now()
      order by token.created_at desc limit 1
    ) as asked_mail,
    ${accountStatus} as state
  `,
  order: ({ sort = 'name' }: Filter) => orders[sort],
  where: ({ search, state, role }: Filter) => [
    search && sql<boolean>`actor.search_words @@ words_begin(${search})`,
    state && hasStatus(state),
    role && sql<boolean>`actor.role = ${role}`,
  ],
}

const people = pagedList<Filter, Row, ListedPerson>({ ...description, present: rows => rows.map(present) })

/** The people who match, with their languages, which only the export needs. */
export const peopleWithLanguage = pagedList<Filter, Row, ListedPerson & { language: Language }>({
  ...description,
  present: rows => rows.map(row => ({ ...present(row), language: row.language })),
})

/** A page of the people who match, sorted as requested, else by last and first name: one query. */
export async function listPeople(db: Kysely<Database>, query: Parameters<typeof people.page>[1]): Promise<Page> {
  const { items, next } = await people.page(db, query)
  return { people: items, next }
}

/** One person, as the list shows them. */
export async function readPerson(trx: Transaction<Database>, id: string): Promise<ListedPerson> {
  const person = await people.one(trx, id, {})
  if (!person) throw new Error('an account ended while it was locked')
  return person
}

const present = (row: Row): ListedPerson => ({
  id: row.id,
  mail: row.mail,
  firstName: row.first_name,
  name: row.last_name,
  organization: row.organization,
  job: row.job,
  canton: row.canton as ListedPerson['canton'],
  role: row.role,
  state: row.state,
  hasPassword: row.has_password,
  isReopenable: row.is_reopenable,
  createdAt: row.created_at.getTime(),
  validUntil: row.valid_until?.getTime() ?? null,
  askedMail: row.asked_mail,
  seenAt: row.seen_at?.getTime() ?? null,
})
