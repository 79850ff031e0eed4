import { mailKey } from '@preau/contract/accounts/mail-address'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Kysely } from 'kysely'
import { type AccountStatus, statusOfAccount } from '#accounts/account-status.ts'
import { keepAgreements } from '#accounts/keep-agreements.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { endPasswordProofs, endProofs, findProof, spendProof, stateOf } from '#accounts/mail-proofs.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { openSession } from '#accounts/sessions.ts'
import { presentSession } from '#accounts/sign-in.ts'
import type { Origin } from '#accounts/sign-in-log.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refuse } from '#platform/http/envelope.ts'
import { sendAnother } from './before-activation.ts'
import { givenAccounts } from './given-accounts.ts'

/** Why a link does not open its account. */
type Unopened = 'accessdenied:expirationtime' | 'accessdeniedtoken' | 'this-account-is-active' | (typeof closed)[Closed]

type Closed = Exclude<AccountStatus, 'active' | 'waiting'>

/** Why nobody can enter an account, whatever its password. */
const closed = {
  deleted: 'this-account-is-being-deleted',
  blocked: 'this-account-is-blocked',
  expired: 'this-account-has-run-out',
} as const satisfies Record<Closed, string>

/** What the page of the link says before anything is typed. */
type Welcome = { firstName: string; name: string; mail: string; madeBy: string; groups: string[] }

/** The account of a link, as its page greets the owner; changes nothing. */
export async function readWelcome(
  db: Kysely<Database>,
  { key, refuse }: { key: string; refuse: Refuse<Unopened> },
): Promise<Welcome> {
  const { proof, actor } = await givenBy(db, key, refuse)
  refuseUnlessOpen(proof, actor, refuse)
  const made = await givenAccounts(db, [actor.id])
  const groups = await db
    .selectFrom('group_invitation')
    .innerJoin('people_group', 'people_group.id', 'group_invitation.group_id')
    .select('people_group.name')
    .where('group_invitation.actor_id', '=', actor.id)
    .where('people_group.closed_at', 'is', null)
    .orderBy('people_group.name')
    .execute()
  return {
    firstName: actor.first_name,
    name: actor.last_name,
    mail: actor.mail,
    madeBy: made.get(actor.id)?.madeBy ?? '',
    groups: groups.map(({ name }) => name),
  }
}

/**
 * Opens the account of a link: sets its first password, activates it, and signs its owner in. Every other link that was
 * sent to open it ends.
 */
export async function openAccount(
  db: Kysely<Database>,
  opening: {
    key: string
    password: string
    agreed: Record<string, string>
    from: Origin
    domains: string[]
    refuse: Refuse<Unopened>
  },
): Promise<{ id: string; session: UserSession }> {
  const { key, password, agreed, from, domains, refuse } = opening
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async trx => {
    const { proof } = await givenBy(trx, key, refuse)
    const actor = await lockAccount(trx, proof.actor_id)
    if (!actor) throw refuse('accessdeniedtoken')
    refuseUnlessOpen(proof, actor, refuse)
    // Another request may have used the link since it was read.
    if (!(await spendProof(trx, proof.id))) throw refuse('accessdeniedtoken')
    const at = new Date()
    const opened = await trx
      .updateTable('actor')
      .set({ password_hash: passwordHash, activated_at: actor.activated_at ?? at, updated_at: at })
      .where('id', '=', actor.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await endProofs(trx, actor.id, 'activate')
    await endPasswordProofs(trx, actor.id)
    await keepAgreements(trx, actor.id, agreed)
    await recordEvent(trx, { by: actor.id, action: 'open-account', to: actor.id })
    const session = await openSession(trx, opened, from)
    if (!session) throw new Error('an account ended while it was locked')
    return { id: actor.id, session: presentSession(opened, session, domains) }
  })
}

/**
 * Sends the mail again to the address that a link was sent to, however old the link is; throws a TooMany after too many
 * mails. Returns the address.
 */
export async function resendWelcome(
  db: Kysely<Database>,
  { key, refuse }: { key: string; refuse: Refuse<Unopened> },
): Promise<{ mail: string }> {
  return db.transaction().execute(async trx => {
    const { proof } = await givenBy(trx, key, refuse)
    const actor = await lockAccount(trx, proof.actor_id)
    if (!actor) throw refuse('accessdeniedtoken')
    refuseUnlessOpen({ ...proof, expires_at: null }, actor, refuse)
    await sendAnother(trx, actor)
    return { mail: actor.mail }
  })
}

/** The account that a link was sent to open, if the account still has the address that the link was sent to. */
async function givenBy(db: Kysely<Database>, key: string, refuse: Refuse<Unopened>) {
  const proof = await findProof(db, 'activate', key)
  if (!proof || proof.mail_key !== mailKey(proof.mail)) throw refuse('accessdeniedtoken')
  const actor = await db.selectFrom('actor').selectAll().where('id', '=', proof.actor_id).executeTakeFirst()
  if (!actor?.is_provisioned) throw refuse('accessdeniedtoken')
  return { proof, actor }
}

/**
 * Refuses a link that is used or has expired (null where its time does not matter), and an account that is closed or
 * has a password.
 */
function refuseUnlessOpen(
  proof: { used_at: Date | null; expires_at: Date | null },
  actor: ActorRow,
  refuse: Refuse<Unopened>,
): void {
  const state = statusOfAccount(actor)
  if (state !== 'active' && state !== 'waiting') throw refuse(closed[state])
  if (actor.password_hash !== null) throw refuse('this-account-is-active')
  if (proof.expires_at === null) return
  const validity = stateOf({ used_at: proof.used_at, expires_at: proof.expires_at })
  if (validity === 'expired') throw refuse('accessdenied:expirationtime')
  if (validity === 'invalid') throw refuse('accessdeniedtoken')
}
