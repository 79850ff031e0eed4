import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** A browser unused for this long is no longer known. */
export const browserDays = 365

/** Most known browsers of one person; the most recently used are kept. */
const mostBrowsers = 20

const cookie = hostCookie('preau_browser', browserDays * 86_400)

const newToken = () => randomBytes(24).toString('base64url')

type Exchange = Pick<CallContext<'authenticate'>, 'config' | 'request' | 'reply'>

/** The token by which a browser is known, from its cookie; null where it sends none. */
export function readBrowserToken(exchange: Pick<Exchange, 'config' | 'request'>): string | null {
  return cookie.read(exchange) ?? cookie.readUnprefixed(exchange)
}

/** Whether somebody has signed in by password with this browser. */
export async function isKnownBrowser(db: Kysely<Database>, actorId: string, token: string | null): Promise<boolean> {
  if (token === null) return false
  const known = await db
    .selectFrom('known_browser')
    .select('actor_id')
    .where('token_hash', '=', hashOf(token))
    .where('actor_id', '=', actorId)
    .executeTakeFirst()
  return known !== undefined
}

/** Whether a person has any known browser. */
export async function knowsBrowsers(db: Kysely<Database>, actorId: string): Promise<boolean> {
  const known = db.selectFrom('known_browser').select('actor_id').where('actor_id', '=', actorId).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

/** Remembers the browser in which somebody has just signed in by password. */
export async function rememberBrowser(db: Kysely<Database>, exchange: Exchange, actorId: string): Promise<void> {
  const token = (await ownToken(db, exchange)) ?? newToken()
  await db
    .insertInto('known_browser')
    .values({ token_hash: hashOf(token), actor_id: actorId })
    .onConflict(known => known.columns(['token_hash', 'actor_id']).doUpdateSet({ seen_at: sql`now()` }))
    .execute()
  await db
    .deleteFrom('known_browser')
    .where('actor_id', '=', actorId)
    .where('token_hash', 'in', many =>
      many
        .selectFrom('known_browser')
        .select('token_hash')
        .where('actor_id', '=', actorId)
        .orderBy('seen_at', 'desc')
        .offset(mostBrowsers),
    )
    .execute()
  cookie.leave(exchange, token)
}

/**
 * The token that the browser sends, if we gave it. Another host can set the cookie without a prefix, so a browser that
 * sends that one gets a new token.
 */
async function ownToken(db: Kysely<Database>, exchange: Exchange): Promise<string | null> {
  const token = readBrowserToken(exchange)
  if (token === null) return null
  if (cookie.read(exchange) === null) return renameBrowser(db, token)
  const known = await db
    .selectFrom('known_browser')
    .select('actor_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return known ? token : null
}

async function renameBrowser(db: Kysely<Database>, before: string): Promise<string> {
  const token = newToken()
  await db
    .updateTable('known_browser')
    .set({ token_hash: hashOf(token) })
    .where('token_hash', '=', hashOf(before))
    .execute()
  return token
}

/** Forgets all browsers of a person, since somebody else may have signed in with one of them. */
export async function forgetBrowsers(db: Kysely<Database>, actorId: string): Promise<void> {
  await db.deleteFrom('known_browser').where('actor_id', '=', actorId).execute()
}
