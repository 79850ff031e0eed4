import { usefulnesses } from '@preau/contract/feedback/calls'
import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { inTimeZone } from '#platform/calendar.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { countInFives } from './full-fives.ts'
import { isToolReadable } from './read-progress.ts'

/** Most comments in one answer. */
const mostWords = 200

/** The feedback a person gave about a tool; nothing where they gave none. */
export async function readOwnFeedback(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found'>,
  tool: string,
): Promise<Answer<'getOwnFeedback'>> {
  if (!(await isToolReadable(db, person, tool))) throw person.refuse('not-found')
  const own = db.selectFrom('feedback').select(['usefulness', 'text'])
  return own.where('actor_id', '=', person.id).where('tool_id', '=', tool).execute()
}

/** Stores the feedback of a person who has begun a tool, replacing their earlier one. */
export async function putFeedback(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found'>,
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

/**
 * SQL: noon of the day on which feedback was given. The exact time, compared with a certificate, would identify its
 * author.
 */
const dayGiven = sql<Date>`(date_trunc('day', given_at at time zone ${inTimeZone}) + interval '12 hours') at time zone ${inTimeZone}`

type Counts = { counts: number[] }

/**
 * Feedback about a tool, without names. Administrators read all of it. Its authors read the feedback of full fives of
 * people, and the next five at once: a single new entry would identify its author.
 */
export async function readFeedback(
  db: Kysely<Database>,
  requester: Requester,
  tool: string,
): Promise<Answer<'getFeedback'>[number]> {
  const { type } = await findObject(db, requester, 'edit', tool)
  if (type !== 'tool') throw requester.refuse('not-found')
  if (requester.isAdministrator) return { ...(await countFeedback(db, tool)), words: await readWords(db, tool, null) }
  return db.transaction().execute(async trx => {
    const arrivals = sql`
      select actor_id, given_at as arrived_at from feedback join actor on actor.id = feedback.actor_id
      where tool_id = ${tool} and actor.deletion_asked_at is null
    `
    const counted = await countInFives<Counts>(trx, { tool, part: 'feedback', arrivals }, people =>
      countFeedback(trx, tool, people),
    )
    if (!counted) return { counts: usefulnesses.map(() => 0), words: [] }
    return { counts: counted.figures.counts, words: await readWords(trx, tool, counted.until) }
  })
}

const ofTool = (db: Kysely<Database>, tool: string) =>
  db
    .selectFrom('feedback')
    .innerJoin('actor', 'actor.id', 'feedback.actor_id')
    .where('tool_id', '=', tool)
    .where('actor.deletion_asked_at', 'is', null)

/** How many people chose each degree of usefulness, among all or among `people`. */
async function countFeedback(db: Kysely<Database>, tool: string, people?: string[]): Promise<Counts> {
  const counted = await ofTool(db, tool)
    .$if(people !== undefined, query => query.where('actor_id', 'in', people ?? []))
    .select(['usefulness', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('usefulness')
    .execute()
  return {
    counts: usefulnesses.map(each => Number(counted.find(({ usefulness }) => usefulness === each)?.count ?? 0)),
  }
}

/**
 * The latest comments. Within a day, their order does not identify their authors; `until` is when the last counted
 * comment arrived.
 */
async function readWords(db: Kysely<Database>, tool: string, until: string | null) {
  const words = await ofTool(db, tool)
    .select(['usefulness', 'text', dayGiven.as('day')])
    .where('text', '<>', '')
    .$if(until !== null, query => query.where(sql<boolean>`given_at <= ${until}::timestamptz`))
    .orderBy('day', 'desc')
    .orderBy(sql`md5(text)`)
    .limit(mostWords)
    .execute()
  return words.map(({ usefulness, text, day }) => ({ usefulness, text, at: day.getTime() }))
}
