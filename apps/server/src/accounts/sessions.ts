import { createHmac, randomBytes } from 'node:crypto'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { isUnwritable } from '#platform/postgres/is-database-away.ts'
import { hasStatus } from './account-status.ts'
import { mediaKeyOf, mediaKeySeconds, readMediaKey } from './media-key.ts'
import { noteSignIn, type Origin } from './sign-in-log.ts'
import type { ActorRow } from './tables.ts'

/** A session unused for this long expires. */
export const idleDays = 30

/** A session expires after this long however much it is used, in case the browser has passed to somebody else. */
export const longestDays = 180

/** Most open sessions of one account, the latest used: somebody who knows a password must not fill the disk. */
export const mostSessions = 100

/** Least time between two writes of a session's use, so that not every read causes a write. */
const touchMinutes = 60

/**
 * Least time before a session's use is written again after a write has failed: each try costs a query and would fail
 * for the same reason.
 */
const restSeconds = 60

/** For each database, until when no write of a session's use is tried after one has failed. */
const restUntil = new WeakMap<Kysely<Database>, number>()

/** The media token of a session: derived, so it can be computed again and need not be stored. */
const publicTokenOf = (token: string) => createHmac('sha256', token).update('media').digest('base64url')

const expiry = () => new Date(Date.now() + idleDays * 86_400_000)

/**
 * The open sessions of a mail address, with their person; a former address matches the sessions that were opened with
 * it.
 */
function openSessions(db: Kysely<Database>, mail: string) {
  const key = mailKey(mail)
  return db
    .selectFrom('session')
    .innerJoin('actor', 'actor.id', 'session.actor_id')
    .where('session.expires_at', '>', new Date())
    .where(known =>
      known.or([known('actor.mail_key', '=', key), sql<boolean>`${key} = any (session.former_mail_keys)`]),
    )
    .where(hasStatus('active'))
}

/** A session as its owner sees it: the tokens exist nowhere else. */
export type OpenSession = {
  id: string
  token: string
  publicToken: string
  mediaKey: string
  /** How long the media key holds from now on. */
  mediaKeySeconds: number
}

/**
 * Opens a session for a person on one browser and records where; null when their password has changed since the account
 * was read, or they may no longer sign in. Such a change ends the existing sessions, so one opened at the same moment
 * must not survive it.
 */
export async function openSession(
  db: Kysely<Database>,
  { id: actorId, password_hash }: Pick<ActorRow, 'id' | 'password_hash'>,
  from: Origin,
): Promise<OpenSession | null> {
  const token = randomBytes(32).toString('base64url')
  const publicToken = publicTokenOf(token)
  const opened = await db
    .insertInto('session')
    .columns(['actor_id', 'token_hash', 'public_token_hash', 'user_agent', 'expires_at'])
    .expression(
      db
        .selectFrom('actor')
        .select([
          'id',
          sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
          sql<Buffer>`${hashOf(publicToken)}::bytea`.as('public_token_hash'),
          sql<string>`${from.userAgent.slice(0, 400)}::text`.as('user_agent'),
          sql<Date>`${expiry()}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', actorId)
        .where('password_hash', 'is not distinct from', password_hash)
        .where(hasStatus('active'))
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!opened) return null
  await endOldest(db, actorId)
  await recordLastSeen(db, actorId)
  await noteSignIn(db, actorId, true, from)
  return openOf(opened.id, token)
}

/** Ends the sessions of an account above its limit; what those browsers have stored is kept until the next sign-in. */
async function endOldest(db: Kysely<Database>, actorId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', many =>
      many
        .selectFrom('session')
        .select('id')
        .where('actor_id', '=', actorId)
        .orderBy('seen_at', 'desc')
        .offset(mostSessions),
    )
    .execute()
}

function openOf(id: string, token: string): OpenSession {
  const publicToken = publicTokenOf(token)
  const now = Date.now()
  const mediaKey = mediaKeyOf({ id, secret: hashOf(publicToken) }, now)
  return { id, token, publicToken, mediaKey, mediaKeySeconds: mediaKeySeconds(now) }
}

type Found = { actor: ActorRow; session: OpenSession }

/** The person and session of a session token, null when there is none (any more). Extends the session. */
export async function findSession(db: Kysely<Database>, mail: string, token: string): Promise<Found | null> {
  const row = await openSessions(db, mail)
    .selectAll('actor')
    .select(['session.id as session_id', 'session.seen_at as used_at'])
    .where('session.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  const { session_id, used_at, ...actor } = row
  const isLongAgo = Date.now() - used_at.getTime() > touchMinutes * 60_000
  if (isLongAgo && performance.now() >= (restUntil.get(db) ?? 0)) {
    // A database that is read-only for now must not prevent reading.
    await noteUse(db, { session: session_id, actor: actor.id }).catch(fault => {
      if (!isUnwritable(fault)) throw fault
      restUntil.set(db, performance.now() + restSeconds * 1_000)
    })
  }
  return { actor, session: openOf(session_id, token) }
}

/** Records that a session is used, and extends it. */
async function noteUse(db: Kysely<Database>, { session, actor }: { session: string; actor: string }): Promise<void> {
  await db
    .updateTable('session')
    .set({
      seen_at: new Date(),
      expires_at: sql<Date>`least(${expiry()}::timestamptz, created_at + make_interval(days => ${longestDays}))`,
    })
    .where('id', '=', session)
    .execute()
  await recordLastSeen(db, actor)
}

/** The person of a valid media key or media token; null when there is none. */
export async function findReader(db: Kysely<Database>, mail: string, key: string) {
  const mediaKey = readMediaKey(key)
  const row = await openSessions(db, mail)
    .select(['actor.id', 'actor.role', 'session.public_token_hash as secret'])
    .$if(mediaKey !== null, found => found.where('session.id', '=', mediaKey?.id ?? ''))
    .$if(mediaKey === null, found => found.where('session.public_token_hash', '=', hashOf(key)))
    .executeTakeFirst()
  if (!row || (mediaKey && !mediaKey.isSignedWith(row.secret))) return null
  return row
}

/** Ends the session that a person signs out of. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  const ended = await db.deleteFrom('session').where('id', '=', sessionId).returning('actor_id').executeTakeFirst()
  if (ended) await recordLastSeen(db, ended.actor_id)
}

/** Records when a person was last seen outside their sessions, which are deleted. */
async function recordLastSeen(db: Kysely<Database>, actorId: string): Promise<void> {
  await db.updateTable('actor').set({ seen_at: new Date() }).where('id', '=', actorId).execute()
}

/** Whether this was the token of a session that somebody ended, as opposed to one that expired. */
export async function wasEnded(db: Kysely<Database>, token: string): Promise<boolean> {
  const ended = db.selectFrom('ended_session').select('token_hash').where('token_hash', '=', hashOf(token))
  return (await ended.executeTakeFirst()) !== undefined
}

/** The open sessions of a person, the latest used first. */
export async function sessionsOf(db: Kysely<Database>, actorId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('actor_id', '=', actorId)
    .where('expires_at', '>', new Date())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Ends some of a person's sessions, all but one, or all of them, and returns the ids of the ended ones. Their browsers
 * learn that somebody ended them, and delete what the person stored there.
 */
export async function endSessions(
  db: Kysely<Database>,
  actorId: string,
  which: { ids: string[] } | { allBut: string } | 'all',
): Promise<{ id: string }[]> {
  return db
    .with('ended', into => {
      const own = into.deleteFrom('session').where('actor_id', '=', actorId).returning(['id', 'token_hash'])
      if (which === 'all') return own
      return 'ids' in which ? own.where('id', 'in', which.ids) : own.where('id', '!=', which.allBut)
    })
    .with('noted', into =>
      into
        .insertInto('ended_session')
        .columns(['token_hash'])
        .expression(from => from.selectFrom('ended').select('token_hash'))
        .onConflict(known => known.doNothing()),
    )
    .selectFrom('ended')
    .select('id')
    .execute()
}

/**
 * Signs a person out everywhere but in one session. What those browsers have stored is kept until they sign in again.
 */
export async function signOutElsewhere(db: Kysely<Database>, actorId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('actor_id', '=', actorId).where('id', '!=', sessionId).execute()
}

/**
 * Keeps the open sessions of a person usable under the address they were opened with, after the address has changed.
 */
export async function keepSessions(trx: Transaction<Database>, actorId: string, formerMail: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ former_mail_keys: sql`array_append(former_mail_keys, ${mailKey(formerMail)})` })
    .where('actor_id', '=', actorId)
    .execute()
}
