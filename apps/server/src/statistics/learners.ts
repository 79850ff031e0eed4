import type { Query } from '@preau/contract/schemas'
import { fewestLearners } from '@preau/contract/statistics/calls'
import { type RawBuilder, sql } from 'kysely'

/** Of whom figures are wanted. */
export type LearnerFilter = Pick<Query<'getStatistics'>, 'organization' | 'canton' | 'from' | 'until'> & {
  /**
   * Whether people are taken in fives, in the order in which they began, by the first of each: two spans of time then
   * differ by five at least, and nobody is told by what one has and the other has not.
   */
  isInFives?: boolean
}

/** SQL: when somebody was first on a slide of table `progress`. */
const begun = sql<Date>`min(coalesce(progress.seen_at, progress.visited_at, progress.done_at))`

/** SQL: whether slide `slide` of a module `module` is one that teachers see. */
export const isCounted = sql<boolean>`(
  slide.type = 'slide' and slide.visibility = 'visible' and slide.deleted_at is null
  and module.type = 'module' and module.visibility = 'visible' and module.deleted_at is null
)`

/**
 * SQL: a row for each person and each tool that they have begun, as the table `learner`: since when, how many of its
 * slides they have done (`done_count` of `slide_count`), and when they had finished, null while something is left. What
 * was done of a tool that is in the bin, or by somebody whose account is being deleted, is no row.
 * @param whose which rows of `progress`, `tool` and `actor` count
 */
export function learners(
  whose: RawBuilder<boolean>,
  { organization, canton, from, until, isInFives = false }: LearnerFilter = {},
) {
  const people: RawBuilder<boolean>[] = [whose, sql`actor.deletion_asked_at is null`]
  if (organization) people.push(sql`array_to_tsvector(plain_words(actor.organization)) @@ words_begin(${organization})`)
  if (canton) people.push(sql`actor.canton = ${canton}`)
  const times: RawBuilder<boolean>[] = [sql`true`]
  if (from !== undefined) times.push(sql`counted.counts_from >= ${new Date(from)}`)
  if (until !== undefined) times.push(sql`counted.counts_from < ${new Date(until)}`)
  const person = sql`
    select
      progress.actor_id, progress.tool_id, tool.slide_count, ${begun} as begun_at,
      count(*) filter (where progress.done_at is not null and ${isCounted})::int as done_count,
      max(progress.done_at) filter (where ${isCounted}) as last_done_at
    from progress
    join object tool on tool.id = progress.tool_id and tool.deleted_at is null
    join object slide on slide.id = progress.slide_id
    join object module on module.id = slide.parent_id
    join actor on actor.id = progress.actor_id
    where ${sql.join(people, sql` and `)}
    group by progress.actor_id, progress.tool_id, tool.slide_count
    having ${begun} is not null`
  return sql`(
    select
      counted.*,
      case when counted.slide_count > 0 and counted.done_count >= counted.slide_count then counted.last_done_at end
        as finished_at
    from (${isInFives ? inFives(person) : sql`select person.*, person.begun_at as counts_from from (${person}) person`}) counted
    where ${sql.join(times, sql` and `)}
  ) learner`
}

/** SQL: people, each as from when the first of their five began; who is over at the end counts with the five before. */
function inFives(person: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select numbered.*, min(begun_at) over (
      partition by tool_id, least((place - 1) / ${sql.lit(fewestLearners)}, all_of / ${sql.lit(fewestLearners)} - 1)
    ) as counts_from
    from (
      select
        person.*,
        row_number() over (partition by tool_id order by begun_at, actor_id) as place,
        count(*) over (partition by tool_id) as all_of
      from (${person}) person
    ) numbered`
}
