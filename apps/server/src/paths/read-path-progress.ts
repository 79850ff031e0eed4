import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { finishedAt } from '#library/finished-at.ts'
import { milliseconds } from '#platform/postgres/milliseconds.ts'

type ToolProgress = Answer<'getPathProgress'>[number]

/** The progress of a person in each of these tools, in the given order. */
export async function readToolProgress(
  db: Kysely<Database>,
  person: string,
  tools: readonly string[],
): Promise<ToolProgress[]> {
  const isTheirs = sql<boolean>`progress.actor_id = ${person}::uuid and progress.tool_id = any (${tools}::uuid[])`
  const { rows } = await sql<ToolProgress>`
    select asked.tool, ${milliseconds(sql`learner.begun_at`)} as "begunAt", ${milliseconds(finishedAt(sql`${person}::uuid`, sql`asked.tool`))} as "finishedAt"
    from unnest(${tools}::uuid[]) with ordinality as asked (tool, place)
    left join ${learners(isTheirs)} on learner.tool_id = asked.tool
    order by asked.place
  `.execute(db)
  return rows
}
