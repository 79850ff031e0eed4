import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { countInFives } from '#learning/full-fives.ts'
import { type Found, findObject, type Requester } from '#library/find-object.ts'
import { countLearners } from './author-statistics.ts'

type DeletionImpact = Answer<'weighObject'>[number]

/** How many people have begun an object, and how many certificates of it hold. */
type People = Pick<DeletionImpact, 'learners' | 'certificates'>

/** What would be deleted with an object, itself included, how many people have begun it, and what others hold on to: certificates and groups. */
export async function deletionImpact(
  db: Kysely<Database>,
  requester: Requester,
  requestedId: string,
): Promise<DeletionImpact> {
  const object = await findObject(db, requester, 'delete', requestedId)
  const { id } = object
  const { rows } = await sql<Omit<DeletionImpact, keyof People | 'isInFives'>>`
    with ${inside(id)}
    select
      ${id} as id,
      count(*) filter (where type = 'tool')::int as tools,
      count(*) filter (where type = 'module')::int as modules,
      count(*) filter (where type = 'slide')::int as slides,
      count(*) filter (where type = 'media')::int as media,
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
  const isInFives = !requester.isAdministrator
  const people = isInFives
    ? await db.transaction().execute(trx => peopleInFives(trx, object))
    : await peopleNow(db, object)
  return { ...rows[0]!, ...people, isInFives }
}

/** SQL: the table `inside` of an object and all that is in it. */
const inside = (id: string) => sql`inside as (
  select o.id, o.type from object o
  where (o.id = ${id}::uuid or o.path @> array[${id}::uuid]) and o.deleted_at is null
)`

/** As it is now, for administrators, who read names elsewhere. */
async function peopleNow(db: Kysely<Database>, { id }: Found): Promise<People> {
  const { rows } = await sql<People>`
    with ${inside(id)}
    select
      (
        select count(distinct p.actor_id)::int from progress p
        where p.slide_id in (select i.id from inside i where i.type = 'slide')
      ) as learners,
      (
        select count(*)::int from certificate
        where certificate.tool_id in (select i.id from inside i) and ${isInState.valid}
      ) as certificates
  `.execute(db)
  return rows[0]!
}

/**
 * The least that authors know of: the figures of full fives of people that they read of the tool. In a module, the people
 * who came to its most visited slide are counted. A level is deleted by administrators alone.
 */
async function peopleInFives(trx: Transaction<Database>, { id, type, path }: Found): Promise<People> {
  if (type === 'path') return { learners: 0, certificates: await pathCertificates(trx, id) }
  const tool = type === 'tool' ? id : path[1]
  const counted = tool === undefined ? null : await countLearners(trx, tool)
  if (!counted) return { learners: 0, certificates: 0 }
  const { learners, slides } = counted.figures
  if (type === 'tool') return { learners: learners.begun, certificates: learners.certified }
  const { rows } = await sql<{ id: string }>`with ${inside(id)} select id from inside where type = 'slide'`.execute(trx)
  return { learners: Math.max(0, ...rows.map(slide => slides[slide.id]?.reached ?? 0)), certificates: 0 }
}

async function pathCertificates(trx: Transaction<Database>, path: string): Promise<number> {
  const holders = sql`from certificate where certificate.tool_id = ${path} and ${isInState.valid}`
  const arrivals = sql`select actor_id, max(issued_at) as arrived_at ${holders} group by actor_id`
  const counted = await countInFives<{ held: number }>(
    trx,
    { tool: path, part: 'certificates', arrivals },
    async people => {
      const { rows } = await sql<{ held: number }>`
      select count(*)::int as held ${holders} and actor_id = any (${people}::uuid[])
    `.execute(trx)
      return rows[0]!
    },
  )
  return counted?.figures.held ?? 0
}
