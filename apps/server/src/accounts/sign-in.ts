import type { UserSession } from '@preau/contract/actors'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { mailKey } from './mail-key.ts'
import { isPassword } from './passwords.ts'
import { findSession, type OpenSession, openSession } from './sessions.ts'
import type { ActorRow } from './tables.ts'

type SignIn =
  | { outcome: 'signed-in'; session: UserSession }
  | { outcome: 'incorrect-username-or-password' }
  | { outcome: 'this-account-is-not-activated' }

/**
 * Signs a person in by password, or gives the session again when `secret` is its token.
 * An account that is blocked or has run out is answered as a wrong password.
 */
export async function signIn(
  db: Kysely<Database>,
  { mail, secret, userAgent, domains }: { mail: string; secret: string; userAgent: string; domains: string[] },
): Promise<SignIn> {
  const found = await findSession(db, mail, secret)
  if (found) return outcomeOf(found.actor, () => found.session, domains)

  const actor = await db.selectFrom('actor').selectAll().where('mail_key', '=', mailKey(mail)).executeTakeFirst()
  const isRight = await isPassword(secret, actor?.password_hash ?? null)
  if (!actor || !isRight || actor.blocked_at) return { outcome: 'incorrect-username-or-password' }
  return outcomeOf(actor, () => openSession(db, actor.id, userAgent), domains)
}

async function outcomeOf(
  actor: ActorRow,
  session: () => OpenSession | Promise<OpenSession>,
  domains: string[],
): Promise<SignIn> {
  if (actor.valid_until && actor.valid_until < new Date()) return { outcome: 'incorrect-username-or-password' }
  if (!actor.activated_at) return { outcome: 'this-account-is-not-activated' }
  return { outcome: 'signed-in', session: presentSession(actor, await session(), domains) }
}

/** What a browser keeps of a person's session. */
function presentSession(actor: ActorRow, session: OpenSession, domains: string[]): UserSession {
  return {
    sessionId: session.id,
    organization: actor.organization,
    level: actor.role,
    tokenPublic: session.publicToken,
    lang: actor.language,
    bitrate: actor.bitrate,
    tokenSession: session.token,
    mail: actor.mail,
    firstName: actor.first_name,
    job: actor.job,
    name: actor.last_name,
    login: actor.mail,
    domain: domains,
    language: actor.language,
    password: true,
    activate: 1,
  }
}
