import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { waySeconds } from './browser-key.ts'

/** Notes for whom an access token is that we were given ourselves, and clears away those of earlier. */
export async function noteOwnToken(db: Kysely<Database>, token: string, subject: string): Promise<void> {
  await db.deleteFrom('external_token').where('expires_at', '<', new Date()).execute()
  await db
    .insertInto('external_token')
    .values({ token_hash: hashOf(token), subject, expires_at: new Date(Date.now() + waySeconds * 1000) })
    .onConflict(known => known.column('token_hash').doNothing())
    .execute()
}

/** Whom an access token is for that we were given ourselves, null for any other. */
export async function subjectOfOwnToken(db: Kysely<Database>, token: string): Promise<string | null> {
  const noted = await db
    .selectFrom('external_token')
    .select('subject')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return noted?.subject ?? null
}
