import { mailKey } from '@preau/contract/accounts/mail-address'
import { readCheckedCode } from '@preau/contract/checked-code'
import type { registrationLinkRefusals } from '@preau/contract/registration-links/calls'
import { isDayOver } from '@preau/locales/calendar'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RegistrationLinkRow } from '#accounts/tables.ts'
import type { Database } from '#database.ts'
import type { Refuse } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'

/** Most unknown codes of links per network; a code with a typing error does not count. */
const guesses: RateLimit = { kind: 'registration-link', most: 60, seconds: 3600 }

/** Thrown if somebody else has taken the last place of a link, so that the registration is rolled back. */
export class LinkIsFull extends Error {
  override name = 'LinkIsFull'
}

/** The state of a link; of several reasons why it is not open, the one that lasts longest. */
export function stateOfLink(
  link: Pick<RegistrationLinkRow, 'closed_at' | 'until' | 'registered' | 'most'>,
): 'open' | 'closed' | 'over' | 'full' {
  if (link.closed_at) return 'closed'
  if (isDayOver(link.until.getTime())) return 'over'
  return link.registered >= link.most ? 'full' : 'open'
}

const whyUnread = { slip: 'misspelt', two: 'two-codes', none: 'unknown-link' } as const
const whyNot = { closed: 'link-closed', over: 'link-over', full: 'link-full' } as const

/** The link of a typed code, if people may register by it; throws a TooMany after too many unknown codes. */
export async function openLink(
  db: Kysely<Database>,
  sought: { code: string; address: string; refuse: Refuse<(typeof registrationLinkRefusals)[number]> },
): Promise<RegistrationLinkRow> {
  const { code: typed, address, refuse } = sought
  const read = readCheckedCode(typed)
  if (read.kind !== 'code') throw refuse(whyUnread[read.kind])
  const link = await limitMisses(db, guesses, networkOf(address), trx =>
    trx.selectFrom('registration_link').selectAll().where('code', '=', read.code).executeTakeFirst(),
  )
  if (!link) throw refuse('unknown-link')
  const state = stateOfLink(link)
  if (state !== 'open') throw refuse(whyNot[state])
  return link
}

/**
 * Whether an address is in the domain of a link. Typing such an address proves nothing: only the mail that activates
 * the account does.
 */
export function isOfDomain(mail: string, { mail_domain: domain }: Pick<RegistrationLinkRow, 'mail_domain'>): boolean {
  return domain === null || mailKey(mail).split('@').at(-1) === domain
}

/** The link by which an account was registered. */
export function linkOf(trx: Transaction<Database>, actorId: string) {
  return trx
    .selectFrom('actor')
    .innerJoin('registration_link', 'registration_link.id', 'actor.registration_link_id')
    .select('registration_link.mail_domain')
    .where('actor.id', '=', actorId)
    .executeTakeFirst()
}

/** Takes a place of a link for a new account, and invites its owner to the group of the link, if that is still open. */
export async function takePlace(trx: Transaction<Database>, link: RegistrationLinkRow, actorId: string): Promise<void> {
  const taken = await trx
    .updateTable('registration_link')
    .set({ registered: sql`registered + 1` })
    .where('id', '=', link.id)
    .where('closed_at', 'is', null)
    .whereRef('registered', '<', 'most')
    .returning('group_id')
    .executeTakeFirst()
  if (!taken) throw new LinkIsFull('the last place of a registration link was taken')
  await sql`
    insert into group_invitation (group_id, actor_id)
    select id, ${actorId}::uuid from people_group where id = ${taken.group_id}::uuid and closed_at is null
  `.execute(trx)
}
