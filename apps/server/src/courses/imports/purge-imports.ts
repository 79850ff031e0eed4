import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { forgetUpload } from '#courses/uploads/store-upload.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { endImport, hasJob, ourFault } from './imports.ts'
import { purgeImportFiles } from './purge-import-files.ts'

/** Days the report of an import is kept. */
export const reportDays = 30

/** Days after which an import whose job was lost is marked as failed. */
const patienceDays = 3

/**
 * Every night: marks imports that never ended as failed, so that they no longer count as under way. Deletes old
 * reports. Removes the uploaded files of both.
 */
export function purgeImports({ db, files, log }: { db: Kysely<Database>; files: FileStore; log: Logger }) {
  return aJob({
    id: 'forget-imports',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run() {
      const stuck = await db
        .selectFrom('course_import')
        .select('id')
        .where('ended_at', 'is', null)
        .where(sql<boolean>`not ${hasJob}`)
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${patienceDays}::int)`)
        .execute()
      for (const { id } of stuck) {
        const errorId = randomUUID()
        log.error({ errorId, import: id }, 'an import was never ended')
        await endImport(db, id, ourFault(errorId))
        await purgeImportFiles({ db, files }, id)
      }
      const old = await db
        .deleteFrom('course_import')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${reportDays}::int)`)
        .returning(['id', 'file_names'])
        .execute()
      for (const { id, file_names } of old) await forgetUpload(files, id, file_names)
    },
  })
}
