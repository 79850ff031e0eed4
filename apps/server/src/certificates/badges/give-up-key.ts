import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { certificateFolder } from '../certificate-file.ts'

/**
 * Gives up a key that somebody else has: it is published no more, so that nothing it signed is trusted, whatever moment
 * that names; a thief can write any. What it signed of ours is forgotten, with the files that hold it, and signed afresh
 * when it is next asked for. Gives of how many certificates; done twice, it is the same.
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
    // Before the commit: afterwards nothing would know of a file that a killed process has left.
    for (const { id } of rows) await files.removeFolder(certificateFolder(id))
    return rows.length
  })
}
