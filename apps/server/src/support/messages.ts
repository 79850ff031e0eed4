import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { ContactRequestRow, SupportTables } from './tables.ts'

type Message = Omit<Insertable<SupportTables['contact_message']>, 'id' | 'created_at'>

/** A contact request, and the address of the account from which it was written. */
export type LockedRequest = ContactRequestRow & { account: string | null }

/** Locks a contact request until the transaction ends. */
export function lockRequest(trx: Transaction<Database>, id: string): Promise<LockedRequest | undefined> {
  return trx
    .selectFrom('contact_request')
    .leftJoin('actor', 'actor.id', 'contact_request.actor_id')
    .selectAll('contact_request')
    .select('actor.mail as account')
    .where('contact_request.id', '=', id)
    .forUpdate('contact_request')
    .executeTakeFirst()
}

/**
 * Whether a message repeats the last one, as after a lost connection. An answer does not count as repeated if the
 * request was reopened since, nor a reply if the request was closed since.
 */
export async function isRepeated(
  trx: Transaction<Database>,
  { request_id, author_id, kind, text }: Message,
  { closed_at }: Pick<Selectable<SupportTables['contact_request']>, 'closed_at'>,
): Promise<boolean> {
  const last = await trx
    .selectFrom('contact_message')
    .select(['author_id', 'kind', 'text', 'created_at'])
    .where('request_id', '=', request_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.author_id !== author_id || last.kind !== kind || last.text !== text) return false
  if (kind === 'answer') return closed_at !== null && closed_at <= last.created_at
  return kind === 'note' || closed_at === null
}

/** Stores a message about a contact request. */
export async function storeMessage(trx: Transaction<Database>, message: Message): Promise<void> {
  // The time of the statement, not of the transaction: of two transactions, the one that began first may have waited
  // for the other.
  await trx
    .insertInto('contact_message')
    .values({ ...message, created_at: sql<Date>`clock_timestamp()` })
    .execute()
}
