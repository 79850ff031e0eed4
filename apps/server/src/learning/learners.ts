import type { Query } from '@preau/contract/schemas'
import { type RawBuilder, sql } from 'kysely'
import { begunAt, finishedAt } from '#library/finished-at.ts'

/** Whose figures are requested. */
export type LearnerFilter = Pick<Query<'getStatistics'>, 'organization' | 'canton' | 'from' | 'until'>

const begun = sql<Date>`min(${begunAt})`

/** SQL: whether slide `slide` of a module `module` is one that teachers see. */
export const isCounted = sql<boolean>`(
  slide.type = 'slide' and slide.visibility = 'visible' and slide.deleted_at is null
  and module.type = 'module' and module.visibility = 'visible' and module.deleted_at is null
)`

/**
 * SQL: a row for each person and each tool they have begun, as the table `learner`. It has when they began, how many
 * slides they have done (`done_count` of `slide_count`), and when they finished, null while they have not. Tools in the
 * bin and accounts that are being deleted are left out.
 * @param whose which rows of `progress`, `tool` and `actor` count
 */
export function learners(whose: RawBuilder<boolean>, { organization, canton, from, until }: LearnerFilter = {}) {
  const people: RawBuilder<boolean>[] = [whose, sql`actor.deletion_asked_at is null`]
  if (organization) people.push(sql`array_to_tsvector(plain_words(actor.organization)) @@ words_begin(${organization})`)
  if (canton) people.push(sql`actor.canton = ${canton}`)
  const times: RawBuilder<boolean>[] = [sql`true`]
  if (from !== undefined) times.push(sql`counted.begun_at >= ${new Date(from)}`)
  if (until !== undefined) times.push(sql`counted.begun_at < ${new Date(until)}`)
  const person = sql`
    select
      progress.actor_id, progress.tool_id, tool.slide_count, ${begun} as begun_at,
      count(*) filter (where progress.done_at is not null and ${isCounted})::int as done_count
    from progress
    join object tool on tool.id = progress.tool_id and tool.deleted_at is null
    join object slide on slide.id = progress.slide_id
    join object module on module.id = slide.parent_id
    join actor on actor.id = progress.actor_id
    where ${sql.join(people, sql` and `)}
    group by progress.actor_id, progress.tool_id, tool.slide_count
    having ${begun} is not null`
  return sql`(
    select counted.*, ${finishedAt(sql`counted.actor_id`, sql`counted.tool_id`)} as finished_at
    from (${person}) counted
    where ${sql.join(times, sql` and `)}
  ) learner`
}
