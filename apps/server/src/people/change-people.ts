import type { Role } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type AccountStatus, accountStatus } from '#accounts/account-status.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { lockAdministrators } from '#accounts/lock-administrators.ts'
import { endPasswordProofs, endProofs } from '#accounts/mail-proofs.ts'
import { endSessions } from '#accounts/sessions.ts'
import { accountBackoff } from '#accounts/sign-in.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { closeAccount, reopenAccount } from '#own-account/delete-account.ts'
import { resetAttempts } from '#platform/attempts.ts'
import type { Refusable, Refuse } from '#platform/http/envelope.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { sendResetMail } from '#sign-up/reset-mail.ts'

type AccountSummary = Answer<'putRole'>[number]

/**
 * A change of an account: the administrator who makes it (null for an operator), the person, and the possible refusals.
 */
export type AccountChange<Code extends string = never> = { by: string | null; person: string } & Refusable<
  'not-found' | Code
>

/** Most reset mails that administrators send to one person; those that the person requests are counted separately. */
const resets: RateLimit = { kind: 'reset-by-administrator', most: 5, seconds: 3600 }

/** Gives an account a role; refuses if no administrator who can sign in would be left. */
export async function putRole(
  db: Kysely<Database>,
  { by, person, role, refuse }: AccountChange<'last-administrator'> & { role: Role },
): Promise<AccountSummary> {
  return inTransaction(db, async trx => {
    const { actor, isAnotherThere } = await lock(trx, person, refuse)
    if (actor.role !== role) {
      if (actor.role === 'admin' && !isAnotherThere) throw refuse('last-administrator')
      await trx.updateTable('actor').set({ role, updated_at: new Date() }).where('id', '=', person).execute()
      await recordEvent(trx, { by, action: 'change-role', to: person, details: { from: actor.role, to: role } })
    }
    return accountSummary(trx, person)
  })
}

/**
 * Blocks an account: its sessions and open links end. Refuses the caller's own account, and that of the last
 * administrator who can sign in.
 */
export async function blockPerson(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange<'own-account' | 'last-administrator'>,
): Promise<AccountSummary> {
  if (by === person) throw refuse('own-account')
  return inTransaction(db, async trx => {
    const { actor, isAnotherThere } = await lock(trx, person, refuse)
    if (actor.blocked_at === null) {
      if (actor.role === 'admin' && !isAnotherThere) throw refuse('last-administrator')
      const at = new Date()
      await trx.updateTable('actor').set({ blocked_at: at, updated_at: at }).where('id', '=', person).execute()
      await endSessions(trx, person, 'all')
      await endPasswordProofs(trx, person)
      await endProofs(trx, person, 'activate')
      await recordEvent(trx, { by, action: 'block-account', to: person })
    }
    return accountSummary(trx, person)
  })
}

/** Lets a blocked account sign in again. */
export async function unblockPerson(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange,
): Promise<AccountSummary> {
  return inTransaction(db, async trx => {
    const { actor } = await lock(trx, person, refuse)
    if (actor.blocked_at !== null) {
      const values = { blocked_at: null, updated_at: new Date() }
      await trx.updateTable('actor').set(values).where('id', '=', person).execute()
      await recordEvent(trx, { by, action: 'unblock-account', to: person })
    }
    return accountSummary(trx, person)
  })
}

/**
 * Closes an account: it is deleted after the days in which it can be opened again. Refuses the caller's own account.
 */
export async function closePerson(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange<'own-account' | 'last-administrator'>,
  config: Config,
): Promise<AccountSummary> {
  if (by === person) throw refuse('own-account')
  const closed = await closeAccount(db, { actorId: person, by }, config)
  if (typeof closed === 'string') throw refuse(closed)
  return accountSummary(db, person)
}

/** Restores an account that an administrator closed. */
export async function reopenPerson(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange<'closed-by-its-owner'>,
): Promise<AccountSummary> {
  const opened = await reopenAccount(db, { actorId: person, by })
  if (opened !== 'done') throw refuse(opened)
  return accountSummary(db, person)
}

/**
 * Sends a person the mail to choose a password, and ends the pause after wrong passwords. Refuses an account that
 * cannot sign in, with the reason; throws a TooMany after too many mails.
 */
export async function sendResetByAdministrator(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange<(typeof whyNoPassword)[keyof typeof whyNoPassword]>,
): Promise<{ mail: string }> {
  const actor = await db.transaction().execute(async trx => {
    const actor = await lockAccount(trx, person)
    if (!actor) throw refuse('not-found')
    const { state } = await accountSummary(trx, person)
    if (state !== 'active') throw refuse(whyNoPassword[state])
    await rateLimit(trx, resets, person)
    await sendResetMail(trx, actor)
    await recordEvent(trx, { by, action: 'send-reset', to: person })
    return actor
  })
  await resetAttempts(db, accountBackoff, actor.mail_key)
  return { mail: actor.mail }
}

/** Why no reset mail is sent, and no further right given, to an account that cannot sign in. */
export const whyNoPassword = {
  deleted: 'this-account-is-being-deleted',
  blocked: 'this-account-is-blocked',
  expired: 'this-account-has-run-out',
  waiting: 'this-account-is-not-activated',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, string>

/** Locks the account; returns it, and whether there is another administrator who can sign in. */
async function lock(trx: Transaction<Database>, person: string, refuse: Refuse<'not-found'>) {
  const administrators = await lockAdministrators(trx)
  const actor = await lockAccount(trx, person)
  if (!actor) throw refuse('not-found')
  return { actor, isAnotherThere: administrators.some(each => each !== person) }
}

async function accountSummary(trx: Kysely<Database>, person: string): Promise<AccountSummary> {
  const { rows } = await sql<AccountSummary>`
    select actor.id, actor.role, ${accountStatus} as state from actor where actor.id = ${person}
  `.execute(trx)
  const [summary] = rows
  if (!summary) throw new Error('an account ended while it was locked')
  return summary
}
