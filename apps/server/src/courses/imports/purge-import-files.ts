import type { Kysely } from 'kysely'
import { forgetUpload } from '#courses/uploads/store-upload.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { findImport, importedKey } from './imports.ts'

/** Removes the files of an import that has ended from the store: its upload and, where it failed, its media. */
export async function purgeImportFiles({ db, files }: { db: Kysely<Database>; files: FileStore }, id: string) {
  const row = await findImport(db, id)
  if (!row?.ended_at) return
  if (row.state !== 'done') await files.removeFolder(importedKey(id))
  await forgetUpload(files, id, row.file_names)
}
