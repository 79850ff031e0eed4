import { usefulnesses } from '@preau/contract/feedback/calls'
import type { Viewer } from '@preau/contract/library/rights'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { isToolReadable } from './read-progress.ts'

/** Most words that are read at once. */
const mostWords = 200

/** What a person told the authors of a tool; nothing where they told nothing. */
export async function readOwnFeedback(
  db: Kysely<Database>,
  person: Viewer & { id: string } & Refusable<'not-found'>,
  tool: string,
): Promise<Answer<'getOwnFeedback'>> {
  if (!(await isToolReadable(db, person, tool))) throw person.refuse('not-found')
  const told = db.selectFrom('feedback').select(['usefulness', 'text'])
  return told.where('actor_id', '=', person.id).where('tool_id', '=', tool).execute()
}

/** Takes what a person who has begun a tool tells its authors, in the place of what they told before. */
export async function putFeedback(
  db: Kysely<Database>,
  person: Viewer & { id: string } & Refusable<'not-found'>,
  { tool, usefulness, text }: Pick<Query<'putFeedback'>, 'tool' | 'usefulness' | 'text'>,
): Promise<void> {
  if (!(await isToolReadable(db, person, tool))) throw person.refuse('not-found')
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('feedback')
    .columns(['actor_id', 'tool_id', 'usefulness', 'text'])
    .expression(
      sql`select ${person.id}::uuid, ${tool}::uuid, ${usefulness}::smallint, ${text}
        where exists (select from progress where actor_id = ${person.id} and tool_id = ${tool})`,
    )
    .onConflict(conflict =>
      conflict.columns(['actor_id', 'tool_id']).doUpdateSet(({ ref }) => ({
        usefulness: ref('excluded.usefulness'),
        text: ref('excluded.text'),
        given_at: sql`now()`,
      })),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw person.refuse('not-found')
}

/** SQL: the noon of the day on which something was told: the minute would say beside a certificate who told it. */
const dayTold = sql<Date>`(date_trunc('day', given_at at time zone 'Europe/Zurich') + interval '12 hours') at time zone 'Europe/Zurich'`

/** What was told of a tool, for those who may write it: how many told each, and the latest words, without names. */
export async function readFeedback(
  db: Kysely<Database>,
  asker: Asker,
  tool: string,
): Promise<Answer<'getFeedback'>[number]> {
  const { type } = await findObject(db, asker, 'edit', tool)
  if (type !== 'tool') throw asker.refuse('not-found')
  const ofTool = db
    .selectFrom('feedback')
    .innerJoin('actor', 'actor.id', 'feedback.actor_id')
    .where('tool_id', '=', tool)
    .where('actor.deletion_asked_at', 'is', null)
  const counted = await ofTool
    .select(['usefulness', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('usefulness')
    .execute()
  const words = await ofTool
    .select(['usefulness', 'text', dayTold.as('day')])
    .where('text', '<>', '')
    .orderBy('given_at', 'desc')
    .limit(mostWords)
    .execute()
  return {
    counts: usefulnesses.map(each => Number(counted.find(({ usefulness }) => usefulness === each)?.count ?? 0)),
    words: words.map(({ usefulness, text, day }) => ({ usefulness, text, at: day.getTime() })),
  }
}
