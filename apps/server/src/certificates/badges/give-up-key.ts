import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { certificateFolder } from '../certificate-file.ts'

/**
 * Revokes a stolen key. It is no longer published, so nothing signed with it is trusted, whatever the date of the
 * signature: a thief can write any date. Its signatures on our badges are deleted together with the files that contain
 * them; the next request makes them again. Returns the number of certificates; a second call changes nothing.
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
    // Removed before the commit: if the server were killed between the commit and the removal, a file would remain that
    // nothing ever removes.
    for (const { id } of rows) await files.removeFolder(certificateFolder(id))
    return rows.length
  })
}
