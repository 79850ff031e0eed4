import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'

/** What is needed to store sizes of pictures, and their records. */
export type PictureStore = {
  db: Kysely<Database>
  files: FileStore
  config: { bucket: object | null; dataDir: string }
}

/** Most bytes of all stored sizes together. If there are more, they are reduced to this fraction of it. */
const keptMaximum = 2_000_000_000
const keptShare = 0.9

/** A file takes whole blocks of a disk; the file with its type takes one more. */
const block = 4096
const weightOf = (bytes: number) => Math.ceil(bytes / block) * block + block

/** In the store, all sizes are in this folder. */
const folder = 'pictures'

/** Least hours between two records of a size's use. */
const hoursBetweenNotes = 6

/** Sizes whose use this server has recorded, and when; cleared when the map becomes too large. */
const noted = new Map<string, number>()
const notedMaximum = 50_000

/** The folder of a picture's sizes. */
export const sizesFolder = (name: string) => `${folder}/${name}`

/** Whether there is room on the disk for one more size; a bucket reports by itself when it is full. */
export async function hasRoomFor({ config }: PictureStore, bytes: number): Promise<boolean> {
  return config.bucket !== null || hasRoom(config.dataDir, weightOf(bytes))
}

/**
 * Records a size before its file is stored; then removes the least recently used sizes if all together are too large.
 */
export async function recordSize(
  store: PictureStore,
  key: string,
  bytes: number,
  maximum = keptMaximum,
): Promise<void> {
  const size = weightOf(bytes)
  await store.db
    .insertInto('kept_picture')
    .values({ key, size })
    .onConflict(known => known.column('key').doUpdateSet({ size, used_at: sql`now()` }))
    .execute()
  noted.set(key, Date.now())
  await trim(store, maximum)
}

/** Records the use of a size, unless that was done a few hours ago. */
export async function noteUse({ db }: PictureStore, key: string): Promise<void> {
  const now = Date.now()
  if (now - (noted.get(key) ?? 0) < hoursBetweenNotes * 3_600_000) return
  if (noted.size >= notedMaximum) noted.clear()
  noted.set(key, now)
  await db.updateTable('kept_picture').set({ used_at: sql`now()` }).where('key', '=', key).execute()
}

/** Deletes the record of a size for whose file there was no room. */
export async function forgetKept({ db }: Pick<PictureStore, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('kept_picture').where('key', '=', key).execute()
}

/** Removes one stored size of a picture. */
export async function removeKept(store: Pick<PictureStore, 'db' | 'files'>, key: string): Promise<void> {
  await forgetKept(store, key)
  await store.files.remove(key)
}

/** Removes every stored size of a picture; the picture itself must be removed before. */
export async function purgePictures({ db, files }: Pick<PictureStore, 'db' | 'files'>, name: string): Promise<void> {
  const of = sizesFolder(name)
  await db
    .deleteFrom('kept_picture')
    .where(sql<boolean>`starts_with(key, ${`${of}/`})`)
    .execute()
  await files.removeFolder(of)
}

/** Removes the least recently used sizes if all together are larger than allowed. */
async function trim({ db, files }: PictureStore, maximum: number): Promise<void> {
  const { bytes } = await db
    .selectFrom('kept_picture')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  if (bytes <= maximum) return
  const excess = Math.ceil(bytes - maximum * keptShare)
  const { rows } = await sql<{ key: string }>`
    delete from kept_picture where key in (
      select key from (
        select key, sum(size) over (order by used_at, key) - size as before from kept_picture
      ) in_order where before < ${excess}
    ) returning key
  `.execute(db)
  for (const { key } of rows) {
    noted.delete(key)
    await files.remove(key)
  }
}

/** Every night: removes files without a record, and records without a file. A killed server may leave both. */
export function tidyPictureSizes({ db, files, log }: Pick<PictureStore, 'db' | 'files'> & { log: Logger }) {
  return aJob({
    id: 'tidy-picture-sizes',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run(_payload, signal) {
      const stored = new Set<string>()
      for await (const { key } of files.list(folder)) stored.add(key)
      // Read after the files: a record is written before its file, so every file found above that has one has it by
      // now.
      const notes = await db
        .selectFrom('kept_picture')
        .select(['key', sql<boolean>`used_at < now() - interval '1 day'`.as('isOld')])
        .execute()
      const known = new Set(notes.map(({ key }) => key))
      let removed = 0
      for (const key of stored) {
        if (signal.aborted) return
        if (known.has(key)) continue
        await files.remove(key)
        removed += 1
      }
      for (const { key, isOld } of notes) if (isOld && !stored.has(key)) await forgetKept({ db }, key)
      if (removed > 0) log.info({ removed }, 'sizes of pictures that nothing was known of were removed')
    },
  })
}
