import { activityWeeks } from '@preau/contract/progress/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { inTimeZone } from '#platform/calendar.ts'

/** How many minutes a person was active in lessons in each of the last weeks, the earliest week first. */
export async function readActivity(db: Kysely<Database>, actorId: string): Promise<Answer<'getActivity'>> {
  const { rows } = await sql<{ from: Date; minutes: number }>`
    with week as (
      select (date_trunc('week', now() at time zone ${inTimeZone}) - ago * interval '1 week') as monday
      from generate_series(${activityWeeks - 1}::int, 0, -1) as ago
    )
    select monday at time zone ${inTimeZone} as from, round(coalesce(sum(active_day.seconds), 0) / 60.0)::int as minutes
    from week
    left join active_day on active_day.actor_id = ${actorId}
      and active_day.day >= monday and active_day.day < monday + interval '1 week'
    group by monday
    order by monday
  `.execute(db)
  return rows.map(({ from, minutes }) => ({ from: from.getTime(), minutes }))
}
