import type { ObjectType } from '@preau/contract/library/library-object'
import { library, may, type Viewer } from '@preau/contract/library/rights'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { keepingApproval } from './certificate-grounds.ts'
import { findObject, lockTree, type Requester } from './find-object.ts'

type Sibling = { id: string; type: ObjectType; name: string; isDeleted: boolean }

/** Reorders the children of one type by a list that may be outdated. Returns the ids in the resulting order. */
export function orderObjects(
  db: Kysely<Database>,
  person: Requester & { id: string },
  { parent, list }: { parent: string | null; list: string[] },
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    if (parent === null) {
      if (!may(person, 'order', library)) throw person.refuse('accessdenied')
    } else await findObject(trx, person, 'order', parent)
    return orderChildren(trx, person, parent, list)
  })
}

/** The same as part of a larger transaction; the caller has checked the rights. The tree is locked. */
export async function orderChildren(
  trx: Transaction<Database>,
  person: Viewer & { id: string },
  parent: string | null,
  list: string[],
): Promise<string[]> {
  const children = await childrenOf(trx, parent)
  const requested = new Set(list)
  const type = children.find(({ id }) => requested.has(id))?.type
  const siblings = children.filter(child => child.type === type)
  const order = mergeOrder(
    siblings.map(({ id }) => id),
    list,
  )
  await keepingApproval(trx, person, [parent], () => writeOrder(trx, order))
  const [first] = order
  const left = new Map(siblings.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => [id, name]))
  const seen = order.filter(id => left.has(id))
  if (type !== undefined && first !== undefined) {
    const details = { order: seen.map(id => left.get(id)) }
    await recordEvent(trx, { by: person.id, action: `order-${type}s`, to: parent ?? first, details })
  }
  return seen
}

/** Puts a child after the first of these siblings that is there, else first; the tree is locked. */
export async function placeAfter(
  trx: Transaction<Database>,
  parent: string,
  id: string,
  siblings: string[],
): Promise<void> {
  const children = await childrenOf(trx, parent)
  const type = children.find(child => child.id === id)?.type
  const order = children.filter(child => child.type === type && child.id !== id).map(child => child.id)
  const before = siblings.find(sibling => order.includes(sibling))
  await writeOrder(trx, order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id))
}

/**
 * The requested order, applied to the present objects: ids that no longer exist are left out, and an object that the
 * list does not know follows the same object as before.
 */
export function mergeOrder(current: string[], requested: string[]): string[] {
  const known = new Set(current)
  const order = [...new Set(requested)].filter(id => known.has(id))
  const inOrder = new Set(order)
  const followers = new Map<string | null, string[]>()
  let before: string | null = null
  for (const id of current) {
    if (inOrder.has(id)) before = id
    else if (!followers.get(before)?.push(id)) followers.set(before, [id])
  }
  return [null, ...order].flatMap(id => [...(id === null ? [] : [id]), ...(followers.get(id) ?? [])])
}

/** The children of an object (null: the levels) in their order, including those in the bin, which keep their places. */
export async function childrenOf(trx: Transaction<Database>, parent: string | null): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`
    select id, type, name, deleted_at is not null as "isDeleted"
    from object
    where ${isIn(parent)}
    order by position, created_at, id
  `.execute(trx)
  return rows
}

/** Writes the order of siblings. It changes no version: an open editor gets no conflict. */
export async function writeOrder(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await sql`
    update object o set position = ordered.place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where o.id = ordered.id and o.position <> ordered.place
  `.execute(trx)
}

/** The place for a new object, after its last sibling; the objects `placeless` are ignored. */
export async function lastPlace(
  trx: Transaction<Database>,
  parent: string | null,
  type: ObjectType,
  placeless: string[] = [],
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(position), 0) + 1 as place
    from object
    where type = ${type} and ${isIn(parent)} and id <> all (${placeless}::uuid[])
  `.execute(trx)
  return rows[0]?.place ?? 1
}

/**
 * Puts objects that were written before their place was known after the last of their siblings, in this order. Requires
 * the lock of the tree.
 */
export async function putLast(
  trx: Transaction<Database>,
  parent: string | null,
  type: ObjectType,
  ids: string[],
): Promise<void> {
  const place = await lastPlace(trx, parent, type, ids)
  await sql`
    update object o set position = ${place}::float8 + ordered.place - 1
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where o.id = ordered.id
  `.execute(trx)
}

const isIn = (parent: string | null) => (parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}::uuid`)
