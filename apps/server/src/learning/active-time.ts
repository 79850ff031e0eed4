import { mostOnSlide } from '@preau/course/taking-in'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { inTimeZone } from '#platform/calendar.ts'

/** Longest activity that a report can add, in seconds: a person who was offline for longer loses the rest. */
const mostUnreported = 86_400

/** How many more seconds of activity a person may report, by our clock. */
export type ActiveTime = { left: number }

/** What was counted of a slide: how many seconds, and when, by our clock, in milliseconds since 1970. */
type Counted = { at: number; seconds: number }

/**
 * The seconds that have passed and were not counted for a person yet: nobody can have been active for longer, on
 * however many devices. Seconds that one report does not use are left for the next, from any device.
 */
export async function readActiveTimeLeft(db: Kysely<Database>, actorId: string): Promise<ActiveTime> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - max(counted_until))::float8 as seconds
    from active_day where actor_id = ${actorId}
  `.execute(db)
  const passed = rows[0]?.seconds ?? mostOnSlide
  return { left: Math.max(0, Math.min(passed, mostUnreported)) }
}

/**
 * The seconds of activity on a slide after its reports. A report has the total of all visits, so a report that comes
 * twice changes nothing. The increase uses up what is `left`.
 */
export function activeSecondsAfter(
  before: number,
  reports: readonly { activeSeconds?: number | undefined }[],
  active: ActiveTime,
): number {
  const reported = Math.min(mostOnSlide, Math.max(0, ...reports.map(({ activeSeconds = 0 }) => activeSeconds)))
  const more = Math.floor(Math.min(Math.max(0, reported - before), active.left))
  active.left -= more
  return before + more
}

/**
 * Adds counted seconds to their days; `active` says what is left of a person's time afterwards. The first report of a
 * person only starts their clock: nothing says how long they were here before.
 */
export async function countActiveTime(
  trx: Transaction<Database>,
  actorId: string,
  counted: readonly Counted[],
  active: ActiveTime,
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into active_day (actor_id, day, seconds, counted_until)
    select ${actorId}::uuid, (at at time zone ${inTimeZone})::date, sum(seconds), case
      when exists (select from active_day before where before.actor_id = ${actorId}::uuid)
        then clock_timestamp() - make_interval(secs => ${active.left})
      else clock_timestamp()
    end
    from unnest(
      ${counted.map(({ at }) => new Date(at))}::timestamptz[], ${counted.map(({ seconds }) => seconds)}::int[]
    ) as part (at, seconds)
    group by 2
    on conflict (actor_id, day)
      do update set seconds = active_day.seconds + excluded.seconds, counted_until = excluded.counted_until
  `.execute(trx)
}
