import { setTimeout as wait } from 'node:timers/promises'
import { giveProof } from '../../apps/server/src/accounts/mail-proofs.ts'
import { proofAddress } from '../../apps/server/src/mail/proof-address.ts'
import { isServerRunning } from '../../apps/server/src/platform/server-running.ts'
import { type PlatformDatabase, readPublicUrl } from './on-platform.ts'

/** How long a running server may take to send a mail, and the pause between two checks, in milliseconds. */
const sendTimeout = 12_000
const pollInterval = 100

/**
 * Says how the owner of an account can choose a password: by the mail that was just written. If the mail is not sent,
 * or with `asksForLink`, by a link that the operator must hand over and that works once.
 */
export async function describeWayIn(
  db: PlatformDatabase,
  person: string,
  { asksForLink }: { asksForLink: boolean },
): Promise<string> {
  const whyNot = await whyMailWaits(db, person)
  const sent = whyNot ?? 'A mail lets them choose a password.'
  if (whyNot === null && !asksForLink) return sent
  const actor = await db
    .selectFrom('actor')
    .select(['id', 'mail', 'language'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  const { key } = await db
    .transaction()
    .execute(trx => giveProof(trx, { actorId: actor.id, purpose: 'reset-password', mail: actor.mail }))
  const { publicUrl, isSet } = readPublicUrl()
  const { language, mail } = actor
  return [
    sent,
    'Who opens this link chooses the password of the account, once and within two hours: give it to its owner alone.',
    proofAddress(publicUrl, { language, path: '/complete-reset-password', mail, key }),
    ...(isSet ? [] : [`PUBLIC_URL is not set here: write the address of the platform in the place of ${publicUrl}.`]),
  ].join('\n')
}

/** Why the last mail to a person was not sent; null once it was sent. */
async function whyMailWaits(db: PlatformDatabase, person: string): Promise<string | null> {
  const until = Date.now() + ((await isServerRunning(db)) ? sendTimeout : 0)
  while (true) {
    const mail = await db
      .selectFrom('mail')
      .select(['state', 'last_error'])
      .where('actor_id', '=', person)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (mail.state === 'sent') return null
    if (mail.last_error !== null) return `The mail to them does not leave (${mail.last_error}).`
    if (Date.now() >= until) return 'The mail to them waits: no server has sent it.'
    await wait(pollInterval)
  }
}
