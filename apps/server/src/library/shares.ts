import { mailKey } from '@preau/contract/accounts/mail-address'
import type { ObjectType } from '@preau/contract/library/library-object'
import { isAtLeast, may, mayGive, type Right, rightsAscending } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { limitMisses, type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'
import { authorize, type Found, findObject, type Requester } from './find-object.ts'

type Shares = Answer<'getShares'>[number]
type SignedInRequester<Code extends string = never> = Requester<Code> & { id: string }

/** Mails about one right of one person on one object: if it is given and taken repeatedly, only one is sent. */
const noticeLimit: RateLimit = { kind: 'right-given', most: 1, seconds: 86_400 }

/** Addresses without an account that one person may try; a few mistyped ones do not reach the limit. */
const unknownAddresses: RateLimit = { kind: 'share-unknown', most: 20, seconds: 3600 }

/**
 * Who has which right on an object: its own shares first, the strongest right first, then the shares on what contains
 * it.
 */
export async function readShares(db: Kysely<Database>, requester: Requester, id: string): Promise<Shares> {
  const { path } = await findObject(db, requester, 'see-shares', id)
  const { rows } = await sql<Shares['shares'][number]>`
    select person.mail, full_name(person.first_name, person.last_name) as name, s.right_name as "right",
      case when holder.id <> ${id}::uuid then holder.name end as "inheritedFrom"
    from share s
    join object holder on holder.id = s.object_id
    join actor person on person.id = s.actor_id
    where s.object_id = any (${[...path, id]}::uuid[])
    order by cardinality(holder.path) desc, array_position(${[...rightsAscending]}::text[], s.right_name) desc,
      person.name_key, person.mail
  `.execute(db)
  return { shares: rows }
}

/**
 * Gives a person a right on a level, a tool or a path; a new leadowner replaces the previous one. Throws a TooMany
 * where the caller has tried many addresses that have no account.
 */
export async function putShare(
  db: Kysely<Database>,
  person: SignedInRequester<'unknown-person' | 'last-leadowner'>,
  { id, mail, right }: { id: string; mail: string; right: Right },
): Promise<void> {
  const granted = await limitMisses(db, unknownAddresses, person.id, async trx => {
    const object = await lockShares(trx, person, id)
    authorize(person, right === 'leadowner' ? 'hand-over' : 'share', object)
    const actor = await trx.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
    if (!actor) return undefined
    const before = await rightOf(trx, id, actor.id)
    if (before === right) return right
    checkReach(person, object, right, before)
    if (right === 'leadowner') {
      await trx
        .updateTable('share')
        .set({ right_name: 'owner' })
        .where('object_id', '=', id)
        .where('right_name', '=', 'leadowner')
        .execute()
      await trx.updateTable('object').set({ owner_id: actor.id }).where('id', '=', id).execute()
    } else await keepLeadowner(trx, person, id, before)
    await trx
      .insertInto('share')
      .values({ object_id: id, actor_id: actor.id, right_name: right, granted_by: person.id })
      .onConflict(conflict =>
        conflict
          .columns(['object_id', 'actor_id'])
          .doUpdateSet({ right_name: right, granted_by: person.id, granted_at: new Date() }),
      )
      .execute()
    const action = right === 'leadowner' ? (`hand-over-${object.type}` as const) : (`share-${object.type}` as const)
    await recordEvent(trx, { by: person.id, action, to: id, details: { person: actor.id, right, before } })
    if (actor.id !== person.id && !isAtLeast(before, right))
      await notify(trx, object, { by: person.id, to: actor.id, right })
    return right
  })
  if (granted === undefined) throw person.refuse('unknown-person')
}

/** Takes a person's right on an object away; everybody may give up their own. */
export function deleteShare(
  db: Kysely<Database>,
  person: SignedInRequester<'last-leadowner'>,
  { id, mail }: { id: string; mail: string },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const object = await lockShares(trx, person, id)
    const actor = await trx.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
    authorize(person, actor?.id === person.id ? 'read' : 'share', object)
    const before = actor && (await rightOf(trx, id, actor.id))
    if (!actor || !before) return
    if (actor.id !== person.id) checkReach(person, object, 'reader', before)
    await keepLeadowner(trx, person, id, before)
    await trx.deleteFrom('share').where('object_id', '=', id).where('actor_id', '=', actor.id).execute()
    const details = { person: actor.id, before }
    await recordEvent(trx, { by: person.id, action: `unshare-${object.type}`, to: id, details })
  })
}

/**
 * Mails a person about their right, unless their address is unconfirmed: then it may be a stranger's, who must not
 * learn what is shared.
 */
async function notify(
  trx: Transaction<Database>,
  { id, type, name }: Found,
  { by, to, right }: { by: string; to: string; right: Right },
): Promise<void> {
  if (!isShareable(type)) return
  const owner = await trx
    .selectFrom('actor')
    .select(['mail', 'language'])
    .where('id', '=', to)
    .where(hasStatus('active'))
    .executeTakeFirst()
  if (!owner || (await tryRateLimit(trx, noticeLimit, `${to}:${id}:${right}`)) > 0) return
  const giver = await trx
    .selectFrom('actor')
    .select(sql<string>`full_name(first_name, last_name)`.as('name'))
    .where('id', '=', by)
    .executeTakeFirst()
  const values = { type, id, name, right, person: giver?.name ?? '' }
  await queueMail(trx, { kind: 'right-given', actorId: to, recipient: owner.mail, language: owner.language, values })
}

/** The types that rights are given on. */
const shareable = ['level', 'tool', 'path'] as const
type Shareable = (typeof shareable)[number]

const isShareable = (type: ObjectType): type is Shareable => (shareable as readonly ObjectType[]).includes(type)

type Shared = Found & { type: Shareable }

/** Locks the object, so that its shares change one after the other. */
async function lockShares(trx: Transaction<Database>, person: SignedInRequester, id: string): Promise<Shared> {
  await sql`select id from object where id = ${id}::uuid for no key update`.execute(trx)
  const object = await findObject(trx, person, 'read', id)
  if (!isShareable(object.type) && may(person, 'see-shares', object)) {
    throw new BadCall([{ path: 'query.id', message: 'rights are given on levels, tools and paths' }])
  }
  // `insist` has refused other types, and a caller who may not see the shares.
  return object as Shared
}

async function rightOf(trx: Transaction<Database>, id: string, actorId: string): Promise<Right | null> {
  const share = await trx
    .selectFrom('share')
    .select('right_name')
    .where('object_id', '=', id)
    .where('actor_id', '=', actorId)
    .executeTakeFirst()
  return share?.right_name ?? null
}

/** Nobody gives or takes a right that is stronger than their own. */
function checkReach(person: SignedInRequester, { right: own }: Found, granted: Right, before: Right | null): void {
  if (!mayGive(person, own, granted) || (before && !mayGive(person, own, before))) throw person.refuse('accessdenied')
}

/** The last leadowner keeps the right until somebody else gets it. */
async function keepLeadowner(
  trx: Transaction<Database>,
  { refuse }: SignedInRequester<'last-leadowner'>,
  id: string,
  before: Right | null,
): Promise<void> {
  if (before !== 'leadowner') return
  const leadowners = await trx
    .selectFrom('share')
    .select('actor_id')
    .where('object_id', '=', id)
    .where('right_name', '=', 'leadowner')
    .execute()
  if (leadowners.length === 1) throw refuse('last-leadowner')
}
