import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { certificateFolder } from '../certificate-file.ts'

/**
 * Revokes a key that was stolen: it is no longer published, so that nothing it signed is trusted, whatever date the
 * signature has, since a thief can write any. The signatures it made for us are deleted with the files that contain
 * them, and made again on the next request. Returns the number of certificates; a second call changes nothing.
 */
export function giveUpKey(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  publicKey: string,
): Promise<number> {
  return db.transaction().execute(async trx => {
    await trx
      .insertInto('signing_key')
      .values({ public_key: publicKey, compromised_at: new Date() })
      .onConflict(known =>
        known.column('public_key').doUpdateSet({ compromised_at: sql`coalesce(signing_key.compromised_at, now())` }),
      )
      .execute()
    const rows = await trx
      .updateTable('certificate')
      .set({ credential: null })
      .where(sql<boolean>`split_part(credential #>> '{proof,verificationMethod}', '#', 2) = ${publicKey}`)
      .returning('id')
      .execute()
    // Before the commit: if the process is killed after it, nothing knows of the file that remains.
    for (const { id } of rows) await files.removeFolder(certificateFolder(id))
    return rows.length
  })
}
