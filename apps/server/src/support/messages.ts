import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { ContactRequestRow, SupportTables } from './tables.ts'

type Message = Omit<Insertable<SupportTables['contact_message']>, 'id' | 'created_at'>

/** A contact request, and the address of the account it was written with. */
export type LockedRequest = ContactRequestRow & { account: string | null }

/** A contact request, which nobody else changes until the transaction ends. */
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
 * Whether a message is the last one sent again, as after a lost connection. An answer is not where its request was
 * reopened since, nor a reply where the request was closed.
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
  // The clock of the statement: two transactions that began in one order may have waited for each other.
  await trx
    .insertInto('contact_message')
    .values({ ...message, created_at: sql<Date>`clock_timestamp()` })
    .execute()
}
