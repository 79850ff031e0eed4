import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'

/** Days for which a person sees the sign-ins to their account, and the attempts. */
export const signInDays = 30

/** Most sign-ins, and most wrong passwords, kept of one account, the latest: nobody must be able to fill the disk. */
export const mostOfEach = 100

/** The place that somebody signs in from. */
export type Origin = { userAgent: string; address: string }

/** Records a sign-in or a wrong password; similar ones within an hour share a row. */
export async function noteSignIn(db: Kysely<Database>, actorId: string, isRight: boolean, from: Origin): Promise<void> {
  await db
    .insertInto('sign_in')
    .columns(['actor_id', 'is_right', 'user_agent', 'network'])
    .expression(
      // Records nothing for an account that does not exist. The query runs nevertheless: the response time must not
      // reveal whether the account exists.
      db
        .selectFrom('actor')
        .select([
          'id',
          sql<boolean>`${isRight}::boolean`.as('is_right'),
          sql<string>`${from.userAgent.slice(0, 400)}::text`.as('user_agent'),
          sql<string>`${withoutEnd(from.address)}::text`.as('network'),
        ])
        .where('id', '=', actorId),
    )
    .onConflict(alike =>
      alike
        .columns(['actor_id', 'hour', 'is_right', 'network', 'user_agent'])
        .doUpdateSet({ at: sql`now()`, times: sql`sign_in.times + 1` }),
    )
    .execute()
  await sql`
    delete from sign_in where ctid in (
      select ctid from sign_in where actor_id = ${actorId} and is_right = ${isRight} order by at desc offset ${mostOfEach}
    )`.execute(db)
}

/** Whether a person has recently signed in from this network with a browser of the same description. */
export async function hasSignedInFrom(db: Kysely<Database>, actorId: string, from: Origin): Promise<boolean> {
  const before = await db
    .selectFrom('sign_in')
    .select('actor_id')
    .where('actor_id', '=', actorId)
    .where('is_right', '=', true)
    .where('network', '=', withoutEnd(from.address))
    .where('user_agent', '=', from.userAgent.slice(0, 400))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** The sign-ins to an account and the wrong passwords of the last 30 days, the latest first. */
export function signInsOf(db: Kysely<Database>, actorId: string) {
  return db
    .selectFrom('sign_in')
    .select(['is_right', 'user_agent', 'network', 'at', 'times'])
    .where('actor_id', '=', actorId)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${signInDays})`)
    .orderBy('at', 'desc')
    .limit(2 * mostOfEach)
    .execute()
}

/** A network address without the part that identifies one household or classroom, e.g. `203.0.113.*`. */
function withoutEnd(address: string): string {
  const network = networkOf(address)
  const [mark, kept] = network.includes(':') ? [':', 3] : ['.', 3]
  return [...network.split(mark).slice(0, kept), '*'].join(mark)
}
