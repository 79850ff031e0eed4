import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { insertAccount, type NewAccount } from '#accounts/create-account.ts'
import { keepAgreements } from '#accounts/keep-agreements.ts'
import { giveProof } from '#accounts/mail-proofs.ts'
import { hashPassword } from '#accounts/passwords.ts'
import type { RegistrationLinkRow } from '#accounts/tables.ts'
import type { Database } from '#database.ts'
import { queueActivationMail, sendReminder } from './activation-mail.ts'
import { takePlace } from './registration-links.ts'

/** A person who registers; they cannot choose role, activation or validity. */
export type Registrant = Required<
  Omit<NewAccount, 'role' | 'isActivated' | 'isProvisioned' | 'importId' | 'registrationLinkId' | 'validUntil'>
>

/**
 * Registers a person who was on the way to `returnTo`, by a registration link if one is given, with an activation mail
 * on request. Returns the key with which their browser may correct the address for a while. Null where the address has
 * an account: then its owner is reminded of it.
 */
export async function register(
  db: Kysely<Database>,
  { password, ...person }: Registrant,
  {
    withMail,
    returnTo,
    agreed = {},
    link,
  }: {
    withMail: boolean
    returnTo?: string | undefined
    agreed?: Record<string, string>
    link?: RegistrationLinkRow | undefined
  },
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  const key = await db.transaction().execute(async trx => {
    const id = await insertAccount(trx, { ...person, passwordHash, registrationLinkId: link?.id ?? null })
    if (id === null) return null
    if (link) await takePlace(trx, link, id)
    await keepAgreements(trx, id, agreed)
    if (withMail) await queueActivationMail(trx, { id, ...person })
    return (await giveProof(trx, { actorId: id, purpose: 'sign-up', mail: person.mail, returnTo })).key
  })
  if (key === null && withMail) await remindOwner(db, person.mail)
  return key
}

async function remindOwner(db: Kysely<Database>, mail: string): Promise<void> {
  const owner = await db
    .selectFrom('actor')
    .select(['id', 'mail', 'language'])
    .where('mail_key', '=', mailKey(mail))
    .where(hasStatus('active'))
    .executeTakeFirst()
  if (owner) await sendReminder(db, owner)
}
