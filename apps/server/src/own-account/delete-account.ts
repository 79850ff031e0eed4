import { daysToRestore } from '@preau/contract/own-account/calls'
import type { Kysely } from 'kysely'
import { lockAccount } from '#accounts/lock-account.ts'
import { hasOtherAdministrator } from '#accounts/lock-administrators.ts'
import { endProofs, findProof, giveProof, spendProof, stateOf } from '#accounts/tokens.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

/** How long a deletion can be taken back, in milliseconds. */
const respite = daysToRestore * 86_400_000

/**
 * Closes an account at once, to be ended when its days are over: every session and open link ends, and its owner is sent
 * the way back. Gives the last moment to take it back; refuses the last administrator who could sign in.
 */
export async function closeAccount(
  db: Kysely<Database>,
  actorId: string,
  config: Config,
): Promise<Date | 'last-administrator'> {
  return db.transaction().execute(async trx => {
    const isAnotherThere = await hasOtherAdministrator(trx, actorId)
    const actor = await lockAccount(trx, actorId)
    if (!actor) throw new Error('the account has ended while it was closed')
    if (actor.deletion_asked_at) return new Date(actor.deletion_asked_at.getTime() + respite)
    if (actor.role === 'admin' && !isAnotherThere) return 'last-administrator'

    for (const purpose of ['reset-password', 'change-mail', 'restore'] as const) await endProofs(trx, actorId, purpose)
    await trx.deleteFrom('session').where('actor_id', '=', actorId).execute()
    const { key, until } = await giveProof(trx, { actorId, purpose: 'restore', mail: actor.mail })
    await trx
      .updateTable('actor')
      .set({ deletion_asked_at: new Date(until.getTime() - respite), updated_at: new Date() })
      .where('id', '=', actorId)
      .execute()
    await queueMail(trx, {
      kind: 'account-deletion',
      actorId,
      recipient: actor.mail,
      language: actor.language,
      values: { key, until: until.toISOString(), certificatesUntil: await certificatesUntil(trx, config, until) },
    })
    await recordEvent(trx, { by: actorId, action: 'delete-account', to: actorId })
    return until
  })
}

/** Until when certificates are kept of an account that ends then; null for ever. */
async function certificatesUntil(db: Kysely<Database>, config: Config, end: Date): Promise<string | null> {
  const { keptYears } = (await effectiveSettings(db, config)).certificates
  if (keptYears === null) return null
  const until = new Date(end)
  until.setUTCFullYear(until.getUTCFullYear() + keptYears)
  return until.toISOString()
}

/** Takes a deletion back with the key of its mail, and gives the address to sign in with. */
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
    await trx
      .updateTable('actor')
      .set({ deletion_asked_at: null, updated_at: new Date() })
      .where('id', '=', actor.id)
      .execute()
    await recordEvent(trx, { by: actor.id, action: 'restore-account', to: actor.id })
    return { mail: actor.mail }
  })
}
