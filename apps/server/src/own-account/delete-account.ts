import { daysToRestore } from '@preau/contract/own-account/calls'
import { endOfDay } from '@preau/locales/calendar'
import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '#accounts/lock-account.ts'
import { lockAdministrators } from '#accounts/lock-administrators.ts'
import { endProofs, findProof, giveProof, spendProof, stateOf } from '#accounts/mail-proofs.ts'
import { endSessions } from '#accounts/sessions.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

/** How long a deleted account can be restored, in milliseconds. */
const respite = daysToRestore * 86_400_000

/**
 * Closes an account at once, to be purged later: every session and open link ends, and its owner, where the address is
 * proven, is sent a link to restore it. `by` is the owner or an administrator. Returns the last moment to restore it;
 * refuses the last administrator who could sign in.
 */
export async function closeAccount(
  db: Kysely<Database>,
  { actorId, by }: { actorId: string; by: string | null },
  config: Config,
): Promise<Date | 'last-administrator' | 'not-found'> {
  return inTransaction(db, async trx => {
    const administrators = await lockAdministrators(trx)
    const actor = await lockAccount(trx, actorId)
    if (!actor) return 'not-found'
    if (actor.deletion_asked_at) return new Date(actor.deletion_asked_at.getTime() + respite)
    if (actor.role === 'admin' && administrators.every(each => each === actorId)) return 'last-administrator'

    for (const purpose of ['reset-password', 'change-mail', 'restore'] as const) await endProofs(trx, actorId, purpose)
    await endSessions(trx, actorId, 'all')
    const { key, until } = await giveProof(trx, { actorId, purpose: 'restore', mail: actor.mail })
    await trx
      .updateTable('actor')
      .set({
        deletion_asked_at: new Date(until.getTime() - respite),
        closed_by_administrator: by !== actorId,
        updated_at: new Date(),
      })
      .where('id', '=', actorId)
      .execute()
    if (actor.activated_at) {
      await queueMail(trx, {
        kind: 'account-deletion',
        actorId,
        recipient: actor.mail,
        language: actor.language,
        values: {
          key,
          until: until.toISOString(),
          certificatesUntil: await certificatesUntil(trx, config, until),
          byAdministrator: by !== actorId,
        },
      })
    }
    await recordEvent(trx, { by, action: by === actorId ? 'delete-account' : 'close-account', to: actorId })
    return until
  })
}

/** Until when the certificates of an account that is purged at `end` are kept; null for indefinitely. */
async function certificatesUntil(db: Kysely<Database>, config: Config, end: Date): Promise<string | null> {
  const { keptYears } = (await effectiveSettings(db, config)).certificates
  if (keptYears === null) return null
  if (keptYears === 0) return end.toISOString()
  return new Date(endOfDay(end.getTime(), { months: 12 * keptYears })).toISOString()
}

/** Restores a deleted account with the key of its mail, and returns the address to sign in with. */
export async function restoreAccount(
  db: Kysely<Database>,
  key: string,
): Promise<{ mail: string } | 'expired' | 'invalid'> {
  const proof = await findProof(db, 'restore', key)
  if (!proof) return 'invalid'
  const state = stateOf(proof)
  if (state !== 'valid') return state
  return db.transaction().execute(async trx => {
    const actor = await lockAccount(trx, proof.actor_id)
    if (!actor || !(await spendProof(trx, proof.id))) return 'invalid'
    await openAgain(trx, actor.id)
    await recordEvent(trx, { by: actor.id, action: 'restore-account', to: actor.id })
    return { mail: actor.mail }
  })
}

/**
 * Restores an account that an administrator deleted. An account that its owner deleted can only be restored by the
 * owner.
 */
export async function reopenAccount(
  db: Kysely<Database>,
  { actorId, by }: { actorId: string; by: string | null },
): Promise<'done' | 'not-found' | 'closed-by-its-owner'> {
  return inTransaction(db, async trx => {
    const actor = await lockAccount(trx, actorId)
    if (!actor) return 'not-found'
    if (!actor.deletion_asked_at) return 'done'
    if (!actor.closed_by_administrator) return 'closed-by-its-owner'
    await endProofs(trx, actorId, 'restore')
    await openAgain(trx, actorId)
    await recordEvent(trx, { by, action: 'reopen-account', to: actorId })
    return 'done'
  })
}

async function openAgain(trx: Transaction<Database>, actorId: string): Promise<void> {
  await trx
    .updateTable('actor')
    .set({ deletion_asked_at: null, closed_by_administrator: false, updated_at: new Date() })
    .where('id', '=', actorId)
    .execute()
}
