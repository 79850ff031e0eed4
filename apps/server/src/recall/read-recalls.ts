import { recallShownDays } from '@preau/contract/recall/calls'
import type { Answer } from '@preau/contract/schemas'
import type { ContentLanguage } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { startOfToday } from '#platform/calendar.ts'
import { isRecallWanted } from './recall-choice.ts'
import { recalledTool } from './recall-questions.ts'

/**
 * The questions that wait for a person on their dashboard, the latest first; only of tools that still have questions.
 */
export async function readRecalls(
  db: Kysely<Database>,
  person: string,
  language: ContentLanguage,
): Promise<Answer<'getRecalls'>> {
  const { rows } = await sql<{ tool: string; round: number }>`
    select recall.tool_id as tool, recall.round
    from recall join actor on actor.id = recall.actor_id
    where actor.id = ${person} and ${isRecallWanted} and recall.settled_at is null
      and recall.queued_at >= ${startOfToday({ days: recallShownDays })}
    order by recall.queued_at desc
  `.execute(db)
  const recalls = await Promise.all(
    rows.map(async ({ tool, round }) => {
      const { name = '', questions } = (await recalledTool(db, { person, tool, round }, language)) ?? { questions: [] }
      const [first] = questions
      return first ? [{ tool, name, questions: questions.length, first: first.words }] : []
    }),
  )
  return recalls.flat()
}

/**
 * The questions that a person was last sent about a tool; null where there are none, or where the tool no longer
 * exists.
 */
export async function readRecall(
  db: Kysely<Database>,
  person: string,
  { tool, language }: { tool: string; language: ContentLanguage },
): Promise<Answer<'getRecall'>[number] | null> {
  const sent = await db
    .selectFrom('recall')
    .select('round')
    .where('actor_id', '=', person)
    .where('tool_id', '=', tool)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  const recalled = sent && (await recalledTool(db, { person, tool, round: sent.round }, language))
  if (!recalled) return null
  return { ...recalled, questions: recalled.questions.map(({ words: _words, ...place }) => place) }
}

/** Removes the questions of a tool from a person's dashboard. */
export async function settleRecall(db: Kysely<Database>, person: string, tool: string): Promise<void> {
  await db
    .updateTable('recall')
    .set({ settled_at: sql<Date>`now()` })
    .where('actor_id', '=', person)
    .where('tool_id', '=', tool)
    .where('settled_at', 'is', null)
    .execute()
}
