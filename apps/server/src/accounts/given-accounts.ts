import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** Which of these accounts somebody else made, as the log knows. */
export async function givenAccounts(trx: Transaction<Database>, ids: string[]): Promise<Set<string | null>> {
  const made = await trx
    .selectFrom('audit')
    .select('object_id')
    .where('action', '=', 'create-account')
    .where('object_id', 'in', ids)
    .whereRef('actor_id', 'is distinct from', 'object_id')
    .execute()
  return new Set(made.map(({ object_id }) => object_id))
}
