import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'

type DeletionImpact = Answer<'weighObject'>[number]

/**
 * What would be deleted with an object, including itself, how many people have begun it, and which certificates and
 * groups depend on it.
 */
export async function deletionImpact(
  db: Kysely<Database>,
  requester: Requester,
  requestedId: string,
): Promise<DeletionImpact> {
  const { id } = await findObject(db, requester, 'delete', requestedId)
  const { rows } = await sql<DeletionImpact>`
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
      ) as learners,
      (
        select count(*)::int from certificate
        where certificate.tool_id in (select i.id from inside i) and ${isInState.valid}
      ) as certificates,
      (
        select count(distinct a.group_id)::int from assignment a
        join people_group g on g.id = a.group_id and g.closed_at is null
        where a.withdrawn_at is null and (
          exists (
            select from assignment_tool named
            where named.assignment_id = a.id and named.tool_id in (select i.id from inside i)
          ) or exists (
            select from assignment_path named join object p on p.id = named.path_id and p.deleted_at is null
            where named.assignment_id = a.id and (
              p.id in (select i.id from inside i)
              or p.named_ids && array(select i.id from inside i where i.type = 'tool')
            )
          )
        )
      ) as groups
    from inside
  `.execute(db)
  return rows[0] as DeletionImpact
}
