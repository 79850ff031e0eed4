import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'

/** Most wrong keys per network. */
const guesses: RateLimit = { kind: 'reminder-key', most: 60, seconds: 3600 }

/**
 * The person whose mails have this key, with which they unsubscribe without a session; undefined for an unknown key.
 */
export async function personByKey(
  db: Kysely<Database>,
  table: 'reminder_choice' | 'recall_choice',
  { key, address }: { key: string; address: string },
): Promise<string | undefined> {
  if (!z.uuid().safeParse(key).success) return undefined
  const found = await limitMisses(db, guesses, networkOf(address), trx =>
    trx.selectFrom(table).select('actor_id').where('key', '=', key).executeTakeFirst(),
  )
  return found?.actor_id
}
