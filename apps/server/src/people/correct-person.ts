import type { Answer, Query } from '@preau/contract/schemas'
import type { Kysely } from 'kysely'
import { type AccountStatus, statusOfAccount } from '#accounts/account-status.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { writeProfile } from '#accounts/write-profile.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { sendAnother } from '#sign-up/before-activation.ts'
import type { AccountChange } from './change-people.ts'
import { readPerson } from './list-people.ts'

type PersonRow = Answer<'correctPerson'>[number]
type Correction = Pick<Query<'correctPerson'>, 'firstName' | 'name' | 'organization' | 'job' | 'canton'>

/** Corrects the given details of an account, except the address, which `changePersonMail` changes. */
export async function correctPerson(
  db: Kysely<Database>,
  { by, person, correction, refuse }: AccountChange<'this-account-is-being-deleted'> & { correction: Correction },
): Promise<PersonRow> {
  return db.transaction().execute(async trx => {
    const actor = await lockAccount(trx, person)
    if (!actor) throw refuse('not-found')
    if (statusOfAccount(actor) === 'deleted') throw refuse('this-account-is-being-deleted')
    const changed = whatChanges(actor, correction)
    if (changed.length === 0) return readPerson(trx, person)
    const isNamed = await writeProfile(trx, person, correction)
    if (!isNamed) throw new BadCall([{ path: 'query.name', message: 'name-is-required' }])
    await recordEvent(trx, { by, action: 'correct-account', to: person, details: { changed } })
    return readPerson(trx, person)
  })
}

/**
 * Sends the activation mail again; refuses an account that does not wait for activation, and throws a TooMany after too
 * many mails.
 */
export async function sendActivationByAdministrator(
  db: Kysely<Database>,
  { by, person, refuse }: AccountChange<(typeof whyNoActivation)[keyof typeof whyNoActivation]>,
): Promise<{ mail: string }> {
  return inTransaction(db, async trx => {
    const actor = await lockAccount(trx, person)
    if (!actor) throw refuse('not-found')
    const state = statusOfAccount(actor)
    if (state !== 'waiting') throw refuse(whyNoActivation[state])
    await sendAnother(trx, actor)
    await recordEvent(trx, { by, action: 'send-activation', to: person })
    return { mail: actor.mail }
  })
}

/** Why no activation mail is sent to an account that does not wait for activation. */
export const whyNoActivation = {
  deleted: 'this-account-is-being-deleted',
  blocked: 'this-account-is-blocked',
  expired: 'this-account-has-run-out',
  active: 'this-account-is-active',
} as const satisfies Record<Exclude<AccountStatus, 'waiting'>, string>

function whatChanges(actor: ActorRow, correction: Correction): (keyof Correction)[] {
  const before = {
    firstName: actor.first_name,
    name: actor.last_name,
    organization: actor.organization,
    job: actor.job,
    canton: actor.canton as Correction['canton'],
  } satisfies Correction
  return (Object.keys(before) as (keyof Correction)[]).filter(field => {
    const given = correction[field]
    return given !== undefined && given !== before[field]
  })
}
