import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'

type Weight = Answer<'weighObject'>[number]

/** What would be deleted with an object, itself included, and how many people have begun it. */
export async function deletionImpact(db: Kysely<Database>, requester: Requester, requestedId: string): Promise<Weight> {
  const { id } = await findObject(db, requester, 'delete', requestedId)
  const { rows } = await sql<Weight>`
    with inside as (
      select o.id, o.type from object o
      where (o.id = ${id}::uuid or o.path @> array[${id}::uuid]) and o.deleted_at is null
    )
    select
      ${id} as id,
      count(*) filter (where type = 'tool')::int as tools,
      count(*) filter (where type = 'module')::int as modules,
      count(*) filter (where type = 'slide')::int as slides,
      count(*) filter (where type = 'media')::int as media,
      (
        select count(distinct p.actor_id)::int from progress p
        where p.slide_id in (select i.id from inside i where i.type = 'slide')
      ) as learners
    from inside
  `.execute(db)
  return rows[0] as Weight
}
