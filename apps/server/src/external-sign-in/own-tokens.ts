import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { waySeconds } from './browser-key.ts'
import type { Claims } from './claims.ts'

/** Stores who an access token is about that we received ourselves: the claims of the ID token that came with it. */
export async function noteOwnToken(db: Kysely<Database>, token: string, claims: Claims): Promise<void> {
  const expires_at = new Date(Date.now() + waySeconds * 1000)
  const noted = { subject: claims.sub, claims: JSON.stringify(claims), expires_at }
  await db
    .insertInto('external_token')
    .values({ token_hash: hashOf(token), ...noted })
    .onConflict(known => known.column('token_hash').doUpdateSet(noted))
    .execute()
}

/** The claims that came with an access token that we received ourselves, null for any other. */
export async function claimsOfOwnToken(db: Kysely<Database>, token: string): Promise<Claims | null> {
  const noted = await db
    .selectFrom('external_token')
    .select(['subject', 'claims'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return noted ? { ...noted.claims, sub: noted.subject } : null
}
