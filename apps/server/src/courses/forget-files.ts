import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { findImport, importedKey } from './imports.ts'
import { forgetUpload } from './keep-upload.ts'

/** Removes from the store what an import that has ended needs no more: its upload and, where it failed, its media. */
export async function forgetFiles({ db, files }: { db: Kysely<Database>; files: FileStore }, id: string) {
  const row = await findImport(db, id)
  if (!row?.ended_at) return
  if (row.state !== 'done') await files.removeFolder(importedKey(id))
  await forgetUpload(files, id, row.file_names)
}
