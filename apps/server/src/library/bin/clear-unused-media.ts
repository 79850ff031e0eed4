import { unusedDays } from '@preau/contract/media/calls'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { lockTree } from '#library/find-object.ts'
import { isReferencedAnywhere } from '#library/media-uses.ts'
import { aJob } from '#platform/jobs.ts'

/** Media that are put into the bin in one transaction: few, so that other changes of the library wait briefly. */
const batchSize = 200

/**
 * Every hour: records which media are unused, and removes that record from media that are used again. Media that were
 * unused for long enough go into the bin, unless an administrator keeps them.
 */
export function clearUnusedMedia({ db }: { db: Kysely<Database> }) {
  return aJob({
    id: 'clear-unused-media',
    payload: z.strictObject({}),
    schedule: { cron: '40 * * * *', payload: {} },
    async run(_payload, signal) {
      await noteUnused(db)
      while (!signal.aborted && (await clearSome(db)) === batchSize) {}
    },
  })
}

async function noteUnused(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from unused_media u
    where not u.is_kept and (
      ${isReferencedAnywhere(sql`u.media_id`)} or exists (select from object m where m.id = u.media_id and m.deleted_at is not null)
    )
  `.execute(db)
  await sql`
    insert into unused_media (media_id)
    select m.id from object m where m.type = 'media' and m.deleted_at is null and not ${isReferencedAnywhere(sql`m.id`)}
    on conflict do nothing
  `.execute(db)
}

/** Puts some media into the bin, one event each, and returns how many. */
function clearSome(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const { rows: old } = await sql<{ id: string }>`
      select m.id from unused_media u join object m on m.id = u.media_id
      where not u.is_kept and u.since < now() - make_interval(days => ${unusedDays}::int) and m.deleted_at is null
      order by u.since limit ${batchSize}
      for update of m
    `.execute(trx)
    // Checked again under the lock: nothing changes any more, and no draft that uses one of the media is being saved.
    const { rows } = await sql<{ id: string; name: string }>`
      update object m set deleted_at = now(), deleted_by = null, deleted_with = m.id
      where m.id = any (${old.map(({ id }) => id)}::uuid[]) and not ${isReferencedAnywhere(sql`m.id`)}
      returning m.id, m.name
    `.execute(trx)
    for (const { id, name } of rows) {
      await recordEvent(trx, { by: null, action: 'delete-media', to: id, details: { name } })
    }
    await sql`delete from unused_media u where exists (
      select from object m where m.id = u.media_id and m.deleted_at is not null
    )`.execute(trx)
    return rows.length
  })
}
