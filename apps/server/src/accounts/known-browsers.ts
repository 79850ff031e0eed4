import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** A browser that nobody signs in with for this long is a stranger again. */
export const browserDays = 365

/** Most browsers of one person that are known, the latest. */
const mostBrowsers = 20

const cookie = hostCookie('preau_browser', browserDays * 86_400)

const newToken = () => randomBytes(24).toString('base64url')

type Exchange = Pick<CallContext<'authenticate'>, 'config' | 'request' | 'reply'>

/** What a browser that has signed somebody in calls itself, null where none has. */
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

/** Whether any browser is known in which a person has signed in by password. */
export async function knowsBrowsers(db: Kysely<Database>, actorId: string): Promise<boolean> {
  const known = db.selectFrom('known_browser').select('actor_id').where('actor_id', '=', actorId).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

/** Knows the browser from here on in which somebody has just signed in by password. */
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

/** What the browser calls itself, as far as it has that from us; a new name in the place of one that others can leave. */
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

/** Knows no browser of a person any more: somebody else may have signed in with one. */
export async function forgetBrowsers(db: Kysely<Database>, actorId: string): Promise<void> {
  await db.deleteFrom('known_browser').where('actor_id', '=', actorId).execute()
}
