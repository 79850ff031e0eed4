import type { ObjectType } from '@preau/contract/library/library-object'
import { type Action, may, type Right, type Seen, strongest, type Viewer } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { Busy, type Refusable } from '#platform/http/envelope.ts'
import { isHidden, isNamed, isOfTrial, isOpenTo, rightsOn } from './rights.ts'

/** An object somebody wants to do something to, with what decides whether they may. */
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

/** Someone who wants to do something to objects, with what they may be refused for besides not being allowed to. */
export type Asker<Code extends string = never> = Viewer & Refusable<'not-found' | 'accessdenied' | Code>

type Row = Omit<Found, 'right'> & { rights: Right[] | null }

/** The objects of these ids by their id, those in the bin among them. */
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

/** Refuses who may not; whoever may not even read an object is not told that there is one. */
export function authorize(asker: Asker, action: Action, held: Found | undefined): asserts held is Found {
  if (!held || !may(asker, 'read', held)) throw asker.refuse('not-found')
  if (!may(asker, action, held)) throw asker.refuse('accessdenied')
}

/** The object of an id that is not in the bin; refuses who may not do this to it. */
export async function findObject(db: Kysely<Database>, asker: Asker, action: Action, id: string): Promise<Found> {
  const found = (await findObjects(db, asker, [id])).get(id)
  const held = found?.deletedAt ? undefined : found
  authorize(asker, action, held)
  return held
}

/** In how many seconds to come again who has waited for the library in vain. */
export const secondsToWait = 5

/**
 * Lets one transaction at a time change what hangs where, in which order, or who sees it. Whoever writes more than one
 * row of the library asks for this first: what they then read stays true, and nobody waits for anybody in a circle.
 * Throws a Busy where others take too long.
 */
export async function lockTree(trx: Transaction<Database>): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended('library', 0))`.execute(trx)
  } catch (fault) {
    // It waited for as long as a statement may take.
    if ((fault as { code?: string }).code === '57014') throw new Busy(secondsToWait)
    throw fault
  }
}
