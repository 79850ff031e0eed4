import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Answer } from '@preau/contract/schemas'
import type { Kysely } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { endProofs } from '#accounts/mail-proofs.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { isTaken, sendConfirmation } from '#own-account/change-mail.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { moveWaiting } from '#sign-up/before-activation.ts'
import type { AccountChange } from './change-people.ts'
import { whyNoActivation } from './correct-person.ts'
import { readPerson } from './list-people.ts'

type Unchanged =
  | 'own-account'
  | 'same-mail'
  | 'this-account-is-an-administrator'
  | 'useralreadyexist'
  | Exclude<(typeof whyNoActivation)[keyof typeof whyNoActivation], 'this-account-is-active'>

/** Most requests to change one person's address: each causes a mail to the new and one to the present address. */
const requests: RateLimit = { kind: 'change-mail-by-administrator', most: 5, seconds: 3600 }

/**
 * Gives an account another address. If the account was never activated, this happens at once: the activation mail goes
 * to the new address, and the browser that registered the account can no longer correct it. Otherwise nothing changes
 * before the new address is confirmed by a mail; another mail notifies the present address. Refuses the caller's own
 * account, whose page asks for the password, and accounts of administrators. Throws a TooMany after too many mails.
 */
export async function changePersonMail(
  db: Kysely<Database>,
  { by, person, mail, refuse }: AccountChange<Unchanged> & { mail: string },
): Promise<Answer<'changePersonMail'>[number]> {
  if (by === person) throw refuse('own-account')
  try {
    return await db.transaction().execute(async trx => {
      const actor = await lockAccount(trx, person)
      if (!actor) throw refuse('not-found')
      const state = statusOfAccount(actor)
      if (state !== 'active' && state !== 'waiting') throw refuse(whyNoActivation[state])
      // Otherwise a person with a stolen session of one administrator could take over the account of another.
      if (actor.role === 'admin') throw refuse('this-account-is-an-administrator')
      if (mailKey(mail) === actor.mail_key) throw refuse('same-mail')
      if (state === 'waiting') {
        await moveWaiting(trx, actor, mail)
        await endProofs(trx, person, 'sign-up')
        await recordEvent(trx, { by, action: 'correct-account', to: person, details: { changed: ['mail'] } })
        return readPerson(trx, person)
      }
      if (await isTaken(trx, mail)) throw refuse('useralreadyexist')
      await rateLimit(trx, requests, person)
      const until = await sendConfirmation(trx, { ...actor, mail, byAdministrator: true })
      await queueMail(trx, {
        kind: 'mail-change-asked',
        actorId: person,
        recipient: actor.mail,
        language: actor.language,
        values: { until: until.toISOString() },
      })
      await recordEvent(trx, { by, action: 'ask-address', to: person })
      return readPerson(trx, person)
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) throw refuse('useralreadyexist')
    throw fault
  }
}
