import type { ObjectType } from '@preau/contract/library/library-object'
import { type Action, may, type Right, type Seen, strongest, type Viewer } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { Busy, type Refusable } from '#platform/http/envelope.ts'
import { isHidden, isNamed, isOfTrial, isOpenTo, rightsOn } from './rights.ts'

/** An object, with what decides who may do what to it. */
export type Found = Seen & {
  id: string
  type: ObjectType
  parentId: string | null
  path: string[]
  name: string
  language: Language
  version: number
  publishedAt: Date | null
  deletedAt: Date | null
  deletedWith: string | null
}

/** A caller who wants to do something to objects; `Code` are the refusals besides the usual two. */
export type Requester<Code extends string = never> = Viewer & Refusable<'not-found' | 'accessdenied' | Code>

type Row = Omit<Found, 'right'> & { rights: Right[] | null }

/** The objects with these ids, by id, including those in the bin. */
export async function findObjects(db: Kysely<Database>, viewer: Viewer, ids: string[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Row>`
    select
      o.id, o.type, o.parent_id as "parentId", o.path, o.name, o.language, o.version,
      o.published_at as "publishedAt", o.deleted_at as "deletedAt", o.deleted_with as "deletedWith",
      ${isHidden} as "isHidden", ${isNamed} as "isNamed", ${viewer.id === null ? isOfTrial : sql`false`} as "isOfTrial", ${rightsOn(viewer)} as rights,
      ${isOpenTo(viewer)} as "isOpen", o.showing is not null as "isHeld"
    from object o
    where o.id = any (${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ rights, ...row }) => [row.id, { ...row, right: strongest(rights ?? []) }]))
}

/**
 * Throws a refusal where the requester may not do this. For an object that they may not even read, the refusal is
 * `not-found`.
 */
export function authorize(requester: Requester, action: Action, held: Found | undefined): asserts held is Found {
  if (!held || !may(requester, 'read', held)) throw requester.refuse('not-found')
  if (!may(requester, action, held)) throw requester.refuse('accessdenied')
}

/** An object that is not in the bin; throws a refusal where the requester may not do this to it. */
export async function findObject(
  db: Kysely<Database>,
  requester: Requester,
  action: Action,
  id: string,
): Promise<Found> {
  const found = (await findObjects(db, requester, [id])).get(id)
  const held = found?.deletedAt ? undefined : found
  authorize(requester, action, held)
  return held
}

/** In how many seconds to retry after a timeout on the library's lock. */
export const secondsToWait = 5

/**
 * Locks the tree: one transaction at a time changes parents, orders or visibility. Any transaction that writes several
 * rows of the library takes this lock first: then nothing that it reads is changed by others, and there is no deadlock.
 * Throws a Busy where others take too long.
 */
export async function lockTree(trx: Transaction<Database>): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended('library', 0))`.execute(trx)
  } catch (fault) {
    // The statement timeout has passed.
    if ((fault as { code?: string }).code === '57014') throw new Busy(secondsToWait)
    throw fault
  }
}
