import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { waySeconds } from './browser-key.ts'

/** Stores the subject of an access token that we received ourselves. */
export async function noteOwnToken(db: Kysely<Database>, token: string, subject: string): Promise<void> {
  const noted = { subject, expires_at: new Date(Date.now() + waySeconds * 1000) }
  await db
    .insertInto('external_token')
    .values({ token_hash: hashOf(token), ...noted })
    .onConflict(known => known.column('token_hash').doUpdateSet(noted))
    .execute()
}

/** The subject of an access token that we received ourselves, null for any other. */
export async function subjectOfOwnToken(db: Kysely<Database>, token: string): Promise<string | null> {
  const noted = await db
    .selectFrom('external_token')
    .select('subject')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return noted?.subject ?? null
}
