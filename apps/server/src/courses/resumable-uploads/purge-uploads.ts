import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadHours } from '@preau/contract/uploads/calls'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'
import { makeUploadsFolder, removeUploadFile, uploadsFolder } from './upload-file.ts'

/** Every hour: deletes uploads without new bytes for too long, and files without an upload. */
export function purgeUploads({ db, config }: { db: Kysely<Database>; config: Config }) {
  return aJob({
    id: 'purge-uploads',
    payload: z.strictObject({}),
    schedule: { cron: '20 * * * *', payload: {} },
    async run() {
      const old = sql<Date>`now() - make_interval(hours => ${uploadHours}::int)`
      const gone = await db.deleteFrom('upload').where('touched_at', '<', old).returning('id').execute()
      for (const { id } of gone) await removeUploadFile(config, id)
      await removeAbandoned({ db, config })
    },
  })
}

/** Removes files left by a deleted account or tool, or a killed server. */
async function removeAbandoned({ db, config }: { db: Kysely<Database>; config: Config }): Promise<void> {
  await makeUploadsFolder(config)
  const folder = uploadsFolder(config)
  const names = await readdir(folder)
  if (names.length === 0) return
  const known = await db.selectFrom('upload').select('id').execute()
  const isKnown = new Set(known.map(({ id }) => id))
  for (const name of names) {
    const path = join(folder, name)
    if (isKnown.has(name)) continue
    // An upload that was created a moment ago may have reached the database by now.
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > uploadHours * 3_600_000) await rm(path, { force: true, recursive: true })
  }
}
