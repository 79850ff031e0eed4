import { daysInBin } from '@preau/contract/bin/calls'
import type { ObjectType } from '@preau/contract/library/library-object'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { pictureName } from '#pictures/picture-cache.ts'
import { purgePictures } from '#pictures/stored-sizes.ts'
import { startOfToday } from '#platform/calendar.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { forgetVideos } from '#videos/queue-video.ts'
import { removeMediaFile } from '#videos/remove-media-file.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; log: Logger }

/**
 * Every night: removes for good what has been in the bin for its days, with its files and people's progress on it. A
 * failure is logged and tried again the next night; the other objects do not wait for it.
 */
export function emptyBin({ db, files, log }: Dependencies) {
  return aJob({
    id: 'empty-bin',
    payload: z.strictObject({}),
    schedule: { cron: '10 3 * * *', payload: {} },
    async run(_payload, signal) {
      const old = await db
        .selectFrom('object')
        .select('id')
        .whereRef('deleted_with', '=', 'id')
        .where('deleted_at', '<', startOfToday({ days: daysInBin }))
        .orderBy('deleted_at')
        .execute()
      for (const { id } of old) {
        if (signal.aborted) return
        await removeForGood(db, files, id).catch(err =>
          log.error({ err, object: id }, 'an object in the bin could not be removed'),
        )
      }
    },
  })
}

type Inside = {
  id: string
  type: ObjectType
  name: string
  deleted_with: string | null
}

/**
 * Removes the files before the commit. After a crash in between, the object is still in the bin for the next night, and
 * nobody can restore it any more.
 */
async function removeForGood(db: Kysely<Database>, files: FileStore, root: string): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<Inside>`
      select id, type, name, deleted_with from object
      where id = ${root}::uuid or path @> array[${root}::uuid]
      order by id for update
    `.execute(trx)
    const itself = rows.find(({ id }) => id === root)
    // Somebody may have restored it at the last moment.
    if (itself?.deleted_with !== root) return
    const { rows: orphans } = await sql<{ key: string }>`
      select distinct mine.file ->> 'key' as key
      from object mine
      where mine.id = any (${rows.map(({ id }) => id)}::uuid[]) and mine.file is not null and not exists (
        select 1 from object other
        where other.file ->> 'key' = mine.file ->> 'key' and other.file is not null
          and other.id <> all (${rows.map(({ id }) => id)}::uuid[])
      )
    `.execute(trx)
    for (const { key } of orphans) {
      await removeMediaFile(files, key)
      await purgePictures({ db: trx, files }, pictureName(key))
    }
    await forgetVideos(
      trx,
      orphans.map(({ key }) => key),
    )
    await trx.deleteFrom('object').where('id', '=', root).execute()
    await recordEvent(trx, { by: null, action: `remove-${itself.type}`, to: root, details: { name: itself.name } })
  })
}
