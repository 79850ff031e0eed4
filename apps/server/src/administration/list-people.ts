import { pageSize } from '@preau/contract/paging'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type AccountStatus, accountStatus, hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { readCursor, writeCursor } from '#platform/list-cursor.ts'

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
  name_key: string
}

const shown = sql`
  actor.id, actor.mail, actor.first_name, actor.last_name, actor.organization, actor.job, actor.canton, actor.role,
  actor.created_at, actor.seen_at, actor.name_key, actor.password_hash is not null as has_password,
  actor.deletion_asked_at is not null and actor.closed_by_administrator as is_reopenable,
  ${accountStatus} as state
`

/** A page of the people who are looked for, by last name, first name and id: one query. */
export async function listPeople(
  db: Kysely<Database>,
  asked: Pick<Query<'getPeople'>, 'search' | 'state' | 'role' | 'after'>,
): Promise<Page> {
  const { rows } = await sql<Row>`
    select ${shown}
    from actor
    where ${whoFits(asked)} and ${isAfter(asked.after)}
    order by actor.name_key, actor.id
    limit ${pageSize + 1}
  `.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    people: page.map(present),
    next: last && rows.length > pageSize ? writeCursor({ sortedBy: last.name_key, id: last.id }) : null,
  }
}

/** One person, as the list shows them. */
export async function readPerson(trx: Transaction<Database>, id: string): Promise<Page['people'][number]> {
  const { rows } = await sql<Row>`select ${shown} from actor where actor.id = ${id}::uuid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an account ended while it was kept from changing')
  return present(row)
}

const present = (row: Row): Page['people'][number] => ({
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

/** Whether a person of the table `actor` is one of those who are looked for. */
export function whoFits({ search, state, role }: Pick<Query<'getPeople'>, 'search' | 'state' | 'role'>) {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) found.push(sql`actor.search_words @@ words_begin(${search})`)
  if (state) found.push(hasStatus(state))
  if (role) found.push(sql`actor.role = ${role}`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

function isAfter(after: string | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql`true`
  const { sortedBy, id } = readCursor(after, /^[^\0]*$/)
  return sql`(actor.name_key, actor.id) > (${sortedBy}, ${id}::uuid)`
}
