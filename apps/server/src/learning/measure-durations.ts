import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { countSlides } from '#library/count-slides.ts'
import { lockTree } from '#library/find-object.ts'
import { aJob } from '#platform/jobs.ts'

/**
 * Every night: sets the announced minutes of a module to the median of the people who took it, once there are ten. It
 * examines modules in which somebody was active since, and those measured before, whose slides may have changed.
 */
export function measureDurations(db: Kysely<Database>) {
  return aJob({
    id: 'measure-durations',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run(_payload, signal) {
      const { rows } = await sql<{ tool: string; modules: string[] }>`
        select m.parent_id as tool, array_agg(m.id) as modules
        from object m
        where m.type = 'module' and m.deleted_at is null and (
          m.measured_minutes is not null or exists (
            select from progress p
            where p.module_id = m.id and p.tool_id = m.parent_id and p.active_seconds > 0
              and p.changed_at > now() - interval '2 days'
          )
        )
        group by m.parent_id
      `.execute(db)
      for (const { tool, modules } of rows) {
        if (signal.aborted) return
        await db.transaction().execute(async trx => {
          await lockTree(trx)
          await sql`
            update object set measured_minutes = median_minutes(id)
            where id = any (${modules}::uuid[]) and measured_minutes is distinct from median_minutes(id)
          `.execute(trx)
          await countSlides(trx, [tool])
        })
      }
    },
  })
}
