import { activityWeeks } from '@preau/contract/progress/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { inTimeZone } from '#platform/calendar.ts'

/**
 * About how many minutes a person learned in each of the last weeks, the earliest first. A slide counts when the person
 * first reached its end, with its share of its module's minutes.
 */
export async function readActivity(db: Kysely<Database>, actorId: string): Promise<Answer<'getActivity'>> {
  const { rows } = await sql<{ from: Date; minutes: number }>`
    with week as (
      select generate_series(${activityWeeks - 1}::int, 0, -1) as ago, date_trunc('week', now() at time zone ${inTimeZone}) as this
    ), began as (
      select (this - ago * interval '1 week') at time zone ${inTimeZone} as at,
        (this - (ago - 1) * interval '1 week') at time zone ${inTimeZone} as until
      from week
    )
    select began.at as from, coalesce(round(sum(module.minutes::float8 / nullif(module.slide_count, 0))), 0)::int as minutes
    from began
    left join progress on progress.actor_id = ${actorId}
      and progress.done_at >= began.at and progress.done_at < began.until
    left join object module on module.id = progress.module_id
    group by began.at
    order by began.at
  `.execute(db)
  return rows.map(({ from, minutes }) => ({ from: from.getTime(), minutes }))
}
