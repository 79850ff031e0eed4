import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { forgetUpload } from './keep-upload.ts'

/** Days the report of an import is kept. */
const reportDays = 30

/** Every night: reports of imports that are old enough go, with the file of one that never ended. */
export function forgetImports(db: Kysely<Database>, files: FileStore) {
  return aJob({
    id: 'forget-imports',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run() {
      const old = await db
        .deleteFrom('course_import')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${reportDays}::int)`)
        .returning(['id', 'file_names'])
        .execute()
      for (const { id, file_names } of old) await forgetUpload(files, id, file_names)
    },
  })
}
