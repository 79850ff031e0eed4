import { hasName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { insertAccount } from '#accounts/create-account.ts'
import { endProofs } from '#accounts/mail-proofs.ts'
import { openSession } from '#accounts/sessions.ts'
import { presentSession } from '#accounts/sign-in.ts'
import type { Origin } from '#accounts/sign-in-log.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import type { Identity } from './identity.ts'

/** What came of a sign-in; `why` is for the operator alone. */
export type ExternalSignIn =
  | { outcome: 'signed-in'; session: UserSession }
  /** The address has an account, whose owner has not confirmed the link yet. */
  | { outcome: 'link'; mailKey: string }
  | { outcome: 'mail-not-proven' }
  | { outcome: 'blocked' | 'refused'; why: string }

type Options = {
  /** The name by which the caller identified the person. */
  actor: string
  from: Origin
  domains: string[]
  /** The language of a new account. */
  language: Language
}

/**
 * Signs in the person of an identity: with the account linked to it, or with a new one. An existing account with the
 * same address is left alone until its owner signs in, unless it was never activated.
 */
export async function signInExternally(
  db: Kysely<Database>,
  identity: Identity,
  options: Options,
): Promise<ExternalSignIn> {
  const { mail } = identity
  // Somebody may create or activate the account between the read and the write. Then both are repeated.
  for (let look = 0; look < 5; look += 1) {
    // Locked first: account and link are created in one transaction, and a read between two queries could see only one
    // of them.
    const account = mail === null ? undefined : await accountOf(db, mail)
    const owner = await ownerOf(db, identity)
    if (!isNamed(options.actor, [mail, owner?.mail]))
      return { outcome: 'refused', why: 'the client names another person than the provider' }
    if (owner && statusOfAccount(owner) !== 'active') return refusalOf(owner)
    const session = owner && (await openSession(db, owner, options.from))
    if (session) return { outcome: 'signed-in', session: presentSession(owner, session, options.domains) }
    if (owner) continue
    if (mail === null || !identity.isMailProven) return { outcome: 'mail-not-proven' }
    const state = account && statusOfAccount(account)
    if (account && state === 'active') return { outcome: 'link', mailKey: account.mail_key }
    if (account && state !== 'waiting') return refusalOf(account)
    await (account ? takeOver(db, account, identity) : create(db, { ...identity, mail }, options.language))
  }
  throw new Error('an account changes faster than it can be read')
}

/** False for a client that names another person than its token: it has confused two people. '' names nobody. */
function isNamed(actor: string, mails: (string | null | undefined)[]): boolean {
  return actor === '' || mails.some(mail => mail && mailKey(mail) === mailKey(actor))
}

/** Says that the account is blocked only to its owner, who has proven that it is theirs. */
function refusalOf(account: ActorRow): ExternalSignIn {
  const state = statusOfAccount(account)
  return { outcome: state === 'blocked' ? 'blocked' : 'refused', why: `the account is ${state}` }
}

function accountOf(db: Kysely<Database>, mail: string): Promise<ActorRow | undefined> {
  return db.selectFrom('actor').selectAll().where('mail_key', '=', mailKey(mail)).executeTakeFirst()
}

function ownerOf(db: Kysely<Database>, { issuer, subject }: Identity): Promise<ActorRow | undefined> {
  return db
    .selectFrom('external_identity')
    .innerJoin('actor', 'actor.id', 'external_identity.actor_id')
    .selectAll('actor')
    .where('external_identity.issuer', '=', issuer)
    .where('external_identity.subject', '=', subject)
    .executeTakeFirst()
}

/** Creates an activated account for a new person; does nothing when a concurrent request has created it. */
function create(db: Kysely<Database>, identity: Identity & { mail: string }, language: Language): Promise<void> {
  return unlessTaken(db, async trx => {
    const { mail, firstName, lastName } = identity
    const id = await insertAccount(trx, {
      mail,
      firstName: hasName({ firstName, name: lastName }) ? firstName : (mail.split('@')[0] ?? mail),
      lastName,
      passwordHash: null,
      language: identity.language ?? language,
      isActivated: true,
    })
    if (id === null) return
    await keepIdentity(trx, id, identity)
    await recordEvent(trx, { by: id, action: 'create-account', to: id })
  })
}

/**
 * Activates an account that was never activated. The person who registered it never proved the address, and this person
 * has. So the old password and the keys in its mails are deleted, and the provider's name is taken if there is one.
 * Does nothing if the address was corrected since: then the account belongs to another person.
 */
function takeOver(db: Kysely<Database>, { id, mail_key }: ActorRow, identity: Identity): Promise<void> {
  const { firstName, lastName } = identity
  return unlessTaken(db, async trx => {
    const taken = await trx
      .updateTable('actor')
      .set({
        activated_at: new Date(),
        updated_at: new Date(),
        password_hash: null,
        ...(hasName({ firstName, name: lastName }) ? { first_name: firstName, last_name: lastName } : {}),
      })
      .where('id', '=', id)
      .where('mail_key', '=', mail_key)
      .where('activated_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) return
    for (const purpose of ['activate', 'sign-up', 'reset-password'] as const) await endProofs(trx, id, purpose)
    await keepIdentity(trx, id, identity)
    await recordEvent(trx, { by: id, action: 'take-over-account', to: id })
  })
}

async function keepIdentity(trx: Transaction<Database>, actorId: string, { issuer, subject }: Identity): Promise<void> {
  await trx.insertInto('external_identity').values({ issuer, subject, actor_id: actorId }).execute()
}

async function unlessTaken(db: Kysely<Database>, write: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(write)
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
  }
}
