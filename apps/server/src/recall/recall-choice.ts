import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/**
 * SQL: whether the person of the row of table `actor` wants questions on finished tools; only people who have chosen it
 * get them.
 */
export const isRecallWanted = sql<boolean>`exists (
  select from recall_choice where recall_choice.actor_id = actor.id and recall_choice.ended_at is null
)`

/** Whether a person wants questions on the tools they finish. */
export async function readRecallChoice(db: Kysely<Database>, person: string): Promise<{ isWanted: boolean }> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select ${isRecallWanted} as "isWanted" from actor where id = ${person}
  `.execute(db)
  return { isWanted: rows[0]?.isWanted === true }
}

/** Stores whether a person wants questions on the tools they finish. */
export async function chooseRecall(db: Kysely<Database>, person: string, isWanted: boolean): Promise<void> {
  const choice = { ended_at: isWanted ? null : sql<Date>`now()` }
  await db
    .insertInto('recall_choice')
    .values({ actor_id: person, ...choice })
    .onConflict(known => known.column('actor_id').doUpdateSet(choice))
    .execute()
}
