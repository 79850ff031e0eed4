import { daysInBin } from '@preau/contract/bin/calls'
import type { ObjectType } from '@preau/contract/library/library-object'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { MediaFile } from '#library/tables.ts'
import { removeMediaFile } from '#pictures/drawing-pixels.ts'
import { pictureName, purgePictures } from '#pictures/picture-cache.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { forgetVideos } from '#videos/queue-video.ts'

type Server = { db: Kysely<Database>; files: FileStore; log: Logger }

/**
 * Every night: what has been in the bin for its days goes for good, with its files and with people's progress on it. What
 * cannot go is written into the log, and waits for the next night; the others do not wait for it.
 */
export function emptyBin({ db, files, log }: Server) {
  return aJob({
    id: 'empty-bin',
    payload: z.strictObject({}),
    schedule: { cron: '10 3 * * *', payload: {} },
    async run(_payload, signal) {
      const old = await db
        .selectFrom('object')
        .select('id')
        .whereRef('deleted_with', '=', 'id')
        .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${daysInBin}::int)`)
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
  version: number
  file: MediaFile | null
  deleted_with: string | null
}

/**
 * Files go first: after a crash between the two the object is still there for the next night, and nobody can have it
 * back any more.
 */
async function removeForGood(db: Kysely<Database>, files: FileStore, root: string): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<Inside>`
      select id, type, name, version, file, deleted_with from object
      where id = ${root}::uuid or path @> array[${root}::uuid]
      order by id for update
    `.execute(trx)
    const itself = rows.find(({ id }) => id === root)
    // Somebody may have taken it back at the last moment.
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
    for (const { key } of orphans) await removeMediaFile(files, key)
    await forgetVideos(
      trx,
      orphans.map(({ key }) => key),
    )
    for (const { id, file, version } of rows) if (file?.purpose === 'image') await forgetVersions(files, id, version)
    await trx.deleteFrom('object').where('id', '=', root).execute()
    await recordEvent(trx, { by: null, action: `remove-${itself.type}`, to: root, details: { name: itself.name } })
  })
}

/** Forgets every size that was kept of an object's picture, in this version and in those before it. */
async function forgetVersions(files: FileStore, id: string, latest: number): Promise<void> {
  for (let version = latest; version > 0; version--) await purgePictures(files, pictureName(id, version))
}
