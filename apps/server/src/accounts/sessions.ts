import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { isUnwritable } from '#platform/postgres/is-database-away.ts'
import { hasStatus } from './account-status.ts'
import { mailKey } from './mail-key.ts'
import { mediaKeyOf, readMediaKey } from './media-key.ts'
import { noteSignIn, type Origin } from './sign-ins.ts'
import type { ActorRow } from './tables.ts'

/** A session left alone for this long has ended. */
export const idleDays = 30

/** A session ends after this long, however much it is used: a browser that was left to somebody else asks who is there. */
export const longestDays = 180

/** Most sessions that one account has open, the latest used: whoever knows a password must not fill the disk. */
export const mostSessions = 100

/** A use is written down at most this often, so that reading does not turn into writing. */
const touchMinutes = 60

/** For so long no use is written down once a database could not: every try costs a query, and fails of the same. */
const restSeconds = 60

/** When the database may be tried again that could not write. */
const restUntil = new WeakMap<Kysely<Database>, number>()

/** The media token of a session: derived, so that it can be given again and need not be kept. */
const publicTokenOf = (token: string) => createHmac('sha256', token).update('media').digest('base64url')

const expiry = () => new Date(Date.now() + idleDays * 86_400_000)

/** The sessions of a mail address that still count, with their person; an address of before is known to those it was open in. */
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
export type OpenSession = { id: string; token: string; publicToken: string; mediaKey: string }

/**
 * Opens a session for a person on one browser, and writes down from where; null when their password has changed since
 * they were read, or they may not sign in any more. Whoever causes that ends the sessions there are: one that is opened
 * at that moment must not be left over.
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
  await noteVisit(db, actorId)
  await noteSignIn(db, actorId, true, from)
  return openOf(opened.id, token)
}

/** Ends those of an account that are more than it may have; what was left in their browsers waits until the next sign-in. */
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
  return { id, token, publicToken, mediaKey: mediaKeyOf({ id, secret: hashOf(publicToken) }) }
}

type Found = { actor: ActorRow; session: OpenSession }

/** The person and session of a session token, null when there is none (any more). Moves the session's end on. */
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
    // Where the database cannot write, whoever only reads goes on.
    await noteUse(db, { session: session_id, actor: actor.id }).catch(fault => {
      if (!isUnwritable(fault)) throw fault
      restUntil.set(db, performance.now() + restSeconds * 1_000)
    })
  }
  return { actor, session: openOf(session_id, token) }
}

/** Writes down that a session is used, and moves its end on. */
async function noteUse(db: Kysely<Database>, { session, actor }: { session: string; actor: string }): Promise<void> {
  await db
    .updateTable('session')
    .set({
      seen_at: new Date(),
      expires_at: sql<Date>`least(${expiry()}::timestamptz, created_at + make_interval(days => ${longestDays}))`,
    })
    .where('id', '=', session)
    .execute()
  await noteVisit(db, actor)
}

/** The person of a media key that still holds, or of a media token; null when there is none. */
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

/** Ends the session that someone signs out of. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  const ended = await db.deleteFrom('session').where('id', '=', sessionId).returning('actor_id').executeTakeFirst()
  if (ended) await noteVisit(db, ended.actor_id)
}

/** Writes down that someone is there, beside their sessions: those go, and they have been there all the same. */
async function noteVisit(db: Kysely<Database>, actorId: string): Promise<void> {
  await db.updateTable('actor').set({ seen_at: new Date() }).where('id', '=', actorId).execute()
}

/** Whether this was the token of a session that somebody ended, rather than one that ran out. */
export async function wasEnded(db: Kysely<Database>, token: string): Promise<boolean> {
  const ended = db.selectFrom('ended_session').select('token_hash').where('token_hash', '=', hashOf(token))
  return (await ended.executeTakeFirst()) !== undefined
}

/** The sessions of a person that are open, the latest used first. */
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
 * Ends some of a person's sessions, all but one, or all of them, and gives the ids of those it ended. Their browsers hear
 * that somebody did, and forget what the person left there.
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

/** Signs a person out everywhere but in one session. What they left in those browsers waits until they sign in again. */
export async function signOutElsewhere(db: Kysely<Database>, actorId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('actor_id', '=', actorId).where('id', '!=', sessionId).execute()
}

/** Lets the open sessions of a person go on under the address they were opened with, once another has taken its place. */
export async function keepSessions(trx: Transaction<Database>, actorId: string, formerMail: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ former_mail_keys: sql`array_append(former_mail_keys, ${mailKey(formerMail)})` })
    .where('actor_id', '=', actorId)
    .execute()
}
