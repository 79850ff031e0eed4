import { mailKey } from '@preau/contract/accounts/mail-address'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { resetAttempts } from '#platform/attempts.ts'
import { type Backoff, checkBackoff, settleAttempt } from '#platform/backoff.ts'
import { limitAtOnce } from '#platform/fair-queue.ts'
import { networkOf } from '#platform/networks.ts'
import { type AccountStatus, statusOfAccount } from './account-status.ts'
import { isKnownBrowser, knowsBrowsers } from './known-browsers.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { findSession, type OpenSession, openSession, wasEnded } from './sessions.ts'
import { hasSignedInFrom, noteSignIn, type Origin } from './sign-in-log.ts'
import type { ActorRow } from './tables.ts'

type SignIn =
  /** `byPassword`: the account, where a password was given; null where the session was open already. */
  | { outcome: 'signed-in'; session: UserSession; byPassword: SignedInOwner | null }
  /** `isEnded`: the token given was that of a session that somebody ended. */
  | { outcome: 'incorrect-username-or-password'; isEnded?: true }
  | { outcome: 'this-account-is-not-activated' }
  | { outcome: 'this-account-is-being-deleted' }
  | { outcome: 'this-account-is-blocked' }
  | { outcome: 'this-account-has-run-out' }

/** The person who has signed in by password, and whether from a new place. */
export type SignedInOwner = Pick<ActorRow, 'id' | 'mail' | 'language'> & { isFromElsewhere: boolean }

/** Wrong passwords for one account, from anywhere but its known browsers. */
export const accountBackoff: Backoff = { kind: 'sign-in', free: 5, longest: 30 }

/** Wrong passwords from one network, for any account; all teachers of a school may share one network. */
const addressBackoff: Backoff = { kind: 'sign-in-address', free: 30, longest: 60 }

/** Wrong passwords for one account in a known browser: strangers cannot use these up. */
const browserBackoff: Backoff = { kind: 'sign-in-browser', free: 5, longest: 30 }

/** Most concurrent sign-ins by password from one network: each costs a hash, for which the others wait. */
const signInsAtOnce = 50

const withinNetwork = limitAtOnce(signInsAtOnce)

/** An id that no account has. */
const noActor = '00000000-0000-0000-0000-000000000000'

const whyNot = {
  deleted: 'this-account-is-being-deleted',
  blocked: 'this-account-is-blocked',
  expired: 'this-account-has-run-out',
  waiting: 'this-account-is-not-activated',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, SignIn['outcome']>

type SignInInput = {
  mail: string
  secret: string
  from: Origin
  /** The name by which a known browser identifies itself; null for any other. */
  browser: string | null
  domains: string[]
}

/**
 * Signs a person in by password, or returns the session again when `secret` is its token. That an account is blocked or
 * has run out is reported to a caller who knows its password. Throws a TooMany during a pause, and a Busy where one
 * network sends many at the same moment.
 */
export async function signIn(db: Kysely<Database>, tried: SignInInput): Promise<SignIn> {
  const { mail, secret, from, domains } = tried
  const found = await findSession(db, mail, secret)
  if (found) return outcomeOf(found.actor, () => found.session, { domains, byPassword: null })
  return withinNetwork(networkOf(from.address), () => signInByPassword(db, tried))
}

async function signInByPassword(
  db: Kysely<Database>,
  { mail, secret, from, browser, domains }: SignInInput,
): Promise<SignIn> {
  // A client that still sends the token of an ended session does not guess a password: this is not counted as an
  // attempt.
  if (await wasEnded(db, secret)) return { outcome: 'incorrect-username-or-password', isEnded: true }

  const subject = mailKey(mail)
  const actor = await db.selectFrom('actor').selectAll().where('mail_key', '=', subject).executeTakeFirst()
  // Checked even without an account, so that it takes the same time.
  const isKnown = await isKnownBrowser(db, actor?.id ?? noActor, browser)
  const own = isKnown
    ? { backoff: browserBackoff, subject: `${actor?.id}:${browser}` }
    : { backoff: accountBackoff, subject }
  const tried = isKnown ? [own] : [own, { backoff: addressBackoff, subject: networkOf(from.address) }]
  await checkBackoff(db, tried)
  const isRight = await isPassword(secret, actor?.password_hash ?? null)
  await settleAttempt(db, tried, isRight, trx => noteSignIn(trx, actor?.id ?? noActor, false, from))
  if (!actor || !isRight) return { outcome: 'incorrect-username-or-password' }
  await resetAttempts(db, own.backoff, own.subject)
  const isFromElsewhere =
    !isKnown && (await knowsBrowsers(db, actor.id)) && !(await hasSignedInFrom(db, actor.id, from))
  const byPassword = { ...actor, isFromElsewhere }
  const outcome = await outcomeOf(actor, () => openSession(db, actor, from), { domains, byPassword })
  await renewHash(db, actor, secret)
  return outcome
}

/** Hashes the password again where its stored hash has outdated parameters. */
async function renewHash(db: Kysely<Database>, { id, password_hash }: ActorRow, password: string): Promise<void> {
  if (password_hash === null || !isOutdated(password_hash)) return
  await db
    .updateTable('actor')
    .set({ password_hash: await hashPassword(password, 'sign-in') })
    .where('id', '=', id)
    // Does not overwrite a password that was changed since.
    .where('password_hash', '=', password_hash)
    .execute()
}

async function outcomeOf(
  actor: ActorRow,
  open: () => OpenSession | Promise<OpenSession | null>,
  { domains, byPassword }: { domains: string[]; byPassword: SignedInOwner | null },
): Promise<SignIn> {
  const state = statusOfAccount(actor)
  if (state !== 'active') return { outcome: whyNot[state] }
  const session = await open()
  if (session === null) return { outcome: 'incorrect-username-or-password' }
  return { outcome: 'signed-in', session: presentSession(actor, session, domains), byPassword }
}

/** The part of a person's session that the browser keeps. */
export function presentSession(actor: ActorRow, session: OpenSession, domains: string[]): UserSession {
  return {
    sessionId: session.id,
    organization: actor.organization,
    level: actor.role === 'admin' ? 'admin' : 'user',
    tokenPublic: session.publicToken,
    mediaKey: session.mediaKey,
    mediaKeySeconds: session.mediaKeySeconds,
    lang: actor.language,
    bitrate: actor.bitrate,
    easyLanguage: actor.easy_language,
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
