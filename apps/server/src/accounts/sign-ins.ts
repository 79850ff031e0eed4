import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/rate-limit.ts'

/** Days for which a person sees when somebody signed in to their account, or tried to. */
export const signInDays = 30

/** Most lines that one account keeps of sign-ins, and of wrong passwords, the latest: nobody must fill the disk. */
export const mostOfEach = 100

/** Where somebody signs in from. */
export type Origin = { userAgent: string; address: string }

/** Writes down that somebody signed in, or tried with a wrong password; what is alike within an hour is one line. */
export async function noteSignIn(db: Kysely<Database>, actorId: string, isRight: boolean, from: Origin): Promise<void> {
  await db
    .insertInto('sign_in')
    .columns(['actor_id', 'is_right', 'user_agent', 'network'])
    .expression(
      // Nothing for an account that is not there: whether it is must not be told by how long this takes.
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

/** Whether a person has signed in from there lately, with a browser that says the same of itself. */
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

/** A network address without what tells one household or classroom from the next, e.g. `203.0.113.*`. */
function withoutEnd(address: string): string {
  const network = networkOf(address)
  const [mark, kept] = network.includes(':') ? [':', 3] : ['.', 3]
  return [...network.split(mark).slice(0, kept), '*'].join(mark)
}
