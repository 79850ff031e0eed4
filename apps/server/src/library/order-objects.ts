import type { ObjectType } from '@preau/contract/library/library-object'
import { library, may } from '@preau/contract/library/rights'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { type Asker, findObject, lockTree } from './find-object.ts'

type Sibling = { id: string; type: ObjectType; name: string; isDeleted: boolean }

/**
 * Puts the children of one type into another order, as one list that may be older than what there is now. Gives the ids
 * in the order that came of it.
 */
export function orderObjects(
  db: Kysely<Database>,
  person: Asker & { id: string },
  { parent, list }: { parent: string | null; list: string[] },
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    if (parent === null) {
      if (!may(person, 'order', library)) throw person.refuse('accessdenied')
    } else await findObject(trx, person, 'order', parent)
    const children = await childrenOf(trx, parent)
    const asked = new Set(list)
    const type = children.find(({ id }) => asked.has(id))?.type
    const siblings = children.filter(child => child.type === type)
    const order = mergeOrder(
      siblings.map(({ id }) => id),
      list,
    )
    await writeOrder(trx, order)
    const [first] = order
    const left = new Map(siblings.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => [id, name]))
    const seen = order.filter(id => left.has(id))
    if (type !== undefined && first !== undefined) {
      const details = { order: seen.map(id => left.get(id)) }
      await recordEvent(trx, { by: person.id, action: `order-${type}s`, to: parent ?? first, details })
    }
    return seen
  })
}

/**
 * An order as it was asked for, of what there is now: what is gone is left out, and what the list does not know yet
 * stays behind what it follows now.
 */
export function mergeOrder(current: string[], asked: string[]): string[] {
  const known = new Set(current)
  const order = [...new Set(asked)].filter(id => known.has(id))
  const inOrder = new Set(order)
  const followers = new Map<string | null, string[]>()
  let before: string | null = null
  for (const id of current) {
    if (inOrder.has(id)) before = id
    else if (!followers.get(before)?.push(id)) followers.set(before, [id])
  }
  return [null, ...order].flatMap(id => [...(id === null ? [] : [id]), ...(followers.get(id) ?? [])])
}

/** The children of an object (of none: the levels) in their order; those in the bin too, which keep their place. */
export async function childrenOf(trx: Transaction<Database>, parent: string | null): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`
    select id, type, name, deleted_at is not null as "isDeleted"
    from object
    where ${isIn(parent)}
    order by position, created_at, id
  `.execute(trx)
  return rows
}

/** Writes the places of siblings; an order is no version of any of them. */
export async function writeOrder(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await sql`
    update object o set position = asked.place
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where o.id = asked.id and o.position <> asked.place
  `.execute(trx)
}

/** The place behind the last of its siblings, for something that comes new; those that have none yet are left out. */
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

/** Puts what was written before its place was known behind the last of its siblings, in this order; the tree is locked. */
export async function putLast(
  trx: Transaction<Database>,
  parent: string | null,
  type: ObjectType,
  ids: string[],
): Promise<void> {
  const place = await lastPlace(trx, parent, type, ids)
  await sql`
    update object o set position = ${place}::float8 + asked.place - 1
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where o.id = asked.id
  `.execute(trx)
}

const isIn = (parent: string | null) => (parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}::uuid`)
