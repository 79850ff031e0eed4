import type { ShowingOutcome } from '@preau/contract/library/library-object'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'
import { endShowRequest } from './end-show-request.ts'
import { findObject, lockTree, type Requester } from './find-object.ts'
import { toolCountOf } from './path-tools.ts'
import { everyone } from './rights.ts'
import { changeObjects } from './update-objects.ts'

type SignedInRequester<Code extends string> = Requester<Code> & { id: string }

/** Requests of one person per day about which administrators get a mail; the others are only in their list. */
const requestMails: RateLimit = { kind: 'showing-mail', most: 10, seconds: 86_400 }

/**
 * Asks administrators to show a tool or path that an author made in a level opened to authors. Each administrator gets
 * a mail; a repeated request changes nothing until it is answered. Refuses with `not-held` where the author may show it
 * themselves, and with `nothing-to-show` where teachers would see no slide of the tool, or no tool of the path.
 */
export function askShowing(
  db: Kysely<Database>,
  person: SignedInRequester<'not-held' | 'nothing-to-show'>,
  tool: string,
): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const { isHeld, name, type } = await findObject(trx, person, 'edit', tool)
    if (!isHeld) throw person.refuse('not-held')
    await requireContents(trx, person, tool)
    const { numUpdatedRows } = await trx
      .updateTable('object')
      .set({ showing: 'asked', showing_asked_at: new Date() })
      .where('id', '=', tool)
      .where('showing', '<>', 'asked')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvent(trx, { by: person.id, action: 'ask-showing', to: tool })
    if ((await tryRateLimit(trx, requestMails, person.id)) > 0) return
    await tellAdministrators(trx, person.id, { tool, name, ...(type === 'path' && { isPath: true as const }) })
  })
}

/** Withdraws the request, so that no administrator answers it. Refuses with `not-asked` where none is pending. */
export function withdrawShowing(
  db: Kysely<Database>,
  person: SignedInRequester<'not-asked'>,
  tool: string,
): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    await findObject(trx, person, 'edit', tool)
    const { numUpdatedRows } = await trx
      .updateTable('object')
      .set({ showing: 'held', showing_asked_at: null })
      .where('id', '=', tool)
      .where('showing', '=', 'asked')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw person.refuse('not-asked')
    await recordEvent(trx, { by: person.id, action: 'withdraw-showing', to: tool })
  })
}

/** Refuses a tool or path in which teachers would see nothing. */
async function requireContents(
  trx: Transaction<Database>,
  person: Requester<'nothing-to-show'>,
  tool: string,
): Promise<void> {
  const { rows } = await sql<{ contents: number }>`
    select coalesce(${toolCountOf(everyone)}, o.slide_count) as contents from object o where o.id = ${tool}::uuid
  `.execute(trx)
  if (!rows[0]?.contents) throw person.refuse('nothing-to-show')
}

async function tellAdministrators(
  trx: Transaction<Database>,
  by: string,
  about: { tool: string; name: string; isPath?: true },
): Promise<void> {
  const author = await trx
    .selectFrom('actor')
    .select(sql<string>`full_name(first_name, last_name)`.as('name'))
    .where('id', '=', by)
    .executeTakeFirst()
  const administrators = await trx
    .selectFrom('actor')
    .select(['id', 'mail', 'language'])
    .where('role', '=', 'admin')
    .where(hasStatus('active'))
    .execute()
  const values = { ...about, person: author?.name ?? '' }
  const mails = administrators.map(({ id: actorId, mail: recipient, language }) => {
    return { kind: 'showing-asked' as const, actorId, recipient, language, values }
  })
  await queueMails(trx, mails)
}

/** Most requests in one answer. The others follow once these are answered. */
const most = 200

/** The tools and paths that authors ask to be shown; the longest waiting first. */
export async function readShowings(db: Kysely<Database>): Promise<Answer<'getShowings'>> {
  const { rows } = await sql<
    Omit<Answer<'getShowings'>[number], 'askedAt' | 'isPath'> & { asked_at: Date; is_path: boolean }
  >`
    select o.id as tool, o.name, level.name as level, o.showing_asked_at as asked_at,
      o.type = 'path' as is_path,
      case when a.id is not null then
        jsonb_build_object('name', full_name(a.first_name, a.last_name), 'mail', a.mail)
      end as author
    from object o
    join object level on level.id = o.parent_id
    left join actor a on a.id = o.owner_id
    where o.showing = 'asked' and o.deleted_at is null
    order by o.showing_asked_at, o.id
    limit ${most}
  `.execute(db)
  return rows.map(({ asked_at, is_path, ...row }) => {
    return { ...row, askedAt: asked_at.getTime(), ...(is_path && { isPath: true as const }) }
  })
}

/**
 * Answers a request: shows a tool or path that awaits approval, or lets its author show it, or declines; after that the
 * author may ask again. Refuses with `not-held` or `not-asked` where another administrator has answered already, and
 * with `nothing-to-show` where teachers would see nothing.
 */
export function settleShowing(
  db: Kysely<Database>,
  person: SignedInRequester<'old-version' | 'tool-is-full' | 'not-held' | 'not-asked' | 'nothing-to-show'>,
  { tool, as, words }: { tool: string; as: ShowingOutcome; words?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const { isHeld } = await findObject(trx, person, 'show', tool)
    if (!isHeld) throw person.refuse('not-held')
    if (as === 'declined' && !(await isAsked(trx, tool))) throw person.refuse('not-asked')
    if (as === 'shown') await requireContents(trx, person, tool)
    if (as === 'shown') return changeObjects(trx, person, [{ id: tool, commonAttributes: { visibility: 'visible' } }])
    await endShowRequest(trx, tool, as, words)
    await recordEvent(trx, { by: person.id, action: as === 'let' ? 'let-showing' : 'decline-showing', to: tool })
  })
}

async function isAsked(trx: Transaction<Database>, tool: string): Promise<boolean> {
  const { showing } = await trx.selectFrom('object').select('showing').where('id', '=', tool).executeTakeFirstOrThrow()
  return showing === 'asked'
}
