import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { ActorRow } from './tables.ts'

/**
 * Whether an administrator beside someone can sign in. All of them are kept from changing until the transaction ends, so
 * that the last two do not go at once; ask before anything else is locked.
 */
export async function hasOtherAdministrator(trx: Transaction<Database>, actorId: string): Promise<boolean> {
  const administrators = await trx
    .selectFrom('actor')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.some(other => other.id !== actorId && canSignIn(other))
}

function canSignIn({ activated_at, blocked_at, deletion_asked_at, valid_until }: ActorRow): boolean {
  const hasRunOut = valid_until !== null && valid_until < new Date()
  return activated_at !== null && blocked_at === null && deletion_asked_at === null && !hasRunOut
}
