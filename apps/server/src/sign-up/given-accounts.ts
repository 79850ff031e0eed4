import { fullName } from '@preau/contract/accounts/full-name'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** An account that somebody else made; `madeBy` is that person's name, empty where it is no longer known. */
type GivenAccount = { hasPassword: boolean; madeBy: string }

/** Which of these accounts somebody other than the owner made, by their ids. */
export async function givenAccounts(db: Kysely<Database>, ids: string[]): Promise<Map<string, GivenAccount>> {
  const { rows } = await sql<{
    id: string
    has_password: boolean
    first_name: string | null
    last_name: string | null
  }>`
    select actor.id, actor.password_hash is not null as has_password, maker.first_name, maker.last_name
    from actor
    left join lateral (
      select actor_id from audit where audit.object_id = actor.id and action = 'create-account' order by at limit 1
    ) made on true
    left join actor maker on maker.id = made.actor_id and maker.id <> actor.id
    where actor.id = any (${ids}::uuid[]) and actor.is_provisioned
  `.execute(db)
  return new Map(
    rows.map(({ id, has_password: hasPassword, first_name, last_name }) => {
      return [id, { hasPassword, madeBy: fullName({ firstName: first_name ?? '', name: last_name ?? '' }) }]
    }),
  )
}
