import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** What someone did: who (null for the platform itself), verb and noun such as `change-mail`, and the id of what it was done to. */
export type Deed = { by: string | null; action: string; to: string }

/** Writes a deed into the transaction that does it; nothing that names a person or proves anything belongs in it. */
export async function recordDeed(trx: Transaction<Database>, { by, action, to }: Deed): Promise<void> {
  await trx.insertInto('audit').values({ actor_id: by, action, object_id: to }).execute()
}
