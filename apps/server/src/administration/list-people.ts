import { pageSize } from '@preau/contract/administration'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type AccountState, accountState, isInState } from './account-state.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

type Page = Answer<'getPeople'>[number]
type Row = {
  id: string
  mail: string
  first_name: string
  last_name: string
  organization: string
  role: 'user' | 'admin'
  state: AccountState
  created_at: Date
  seen_at: Date | null
  name_key: string
}

/** A page of the people who are looked for, by last name, first name and id: one query. */
export async function listPeople(
  db: Kysely<Database>,
  asked: Pick<Query<'getPeople'>, 'search' | 'state' | 'role' | 'after'>,
): Promise<Page> {
  const { rows } = await sql<Row>`
    select
      actor.id, actor.mail, actor.first_name, actor.last_name, actor.organization, actor.role, actor.created_at,
      actor.name_key, ${accountState} as state,
      (select max(session.seen_at) from session where session.actor_id = actor.id) as seen_at
    from actor
    where ${sql.join(conditions(asked), sql` and `)}
    order by actor.name_key, actor.id
    limit ${pageSize + 1}
  `.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    people: shown.map(row => ({
      id: row.id,
      mail: row.mail,
      firstName: row.first_name,
      name: row.last_name,
      organization: row.organization,
      role: row.role,
      state: row.state,
      createdAt: row.created_at.getTime(),
      seenAt: row.seen_at?.getTime() ?? null,
    })),
    next: last && rows.length > pageSize ? writeCursor({ sortedBy: last.name_key, id: last.id }) : null,
  }
}

function conditions({ search, state, role, after }: Parameters<typeof listPeople>[1]): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) found.push(sql`actor.search_words @@ words_begin(${search})`)
  if (state) found.push(isInState(state))
  if (role) found.push(sql`actor.role = ${role}`)
  if (after !== undefined) {
    const { sortedBy, id } = readCursor(after, /^[^\0]*$/)
    found.push(sql`(actor.name_key, actor.id) > (${sortedBy}, ${id}::uuid)`)
  }
  return found
}
