import { daysToRestore } from '@preau/contract/own-account/calls'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import { certificatesThatGo, removeCertificateFiles, withdrawByItself } from '#certificates/withdraw-certificates.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { forgetOwnPicture } from './store-own-picture.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

/** Every hour: purges the accounts whose time to be restored is over. */
export function purgeAccounts(dependencies: Dependencies) {
  return aJob({
    id: 'end-accounts',
    payload: z.strictObject({}),
    schedule: { cron: '10 * * * *', payload: {} },
    async run(_payload, signal) {
      const putOff: string[] = []
      while (!signal.aborted && (await purgeOne(dependencies, putOff))) {}
    },
  })
}

// In hours, as the restore link counts: a day in PostgreSQL may have 23 hours.
const isOver = sql<boolean>`deletion_asked_at <= now() - make_interval(hours => ${daysToRestore * 24})`

/**
 * Purges the account that has waited longest, and returns whether there was one. An account that cannot be purged,
 * because of its files or the database, is added to `putOff` until the next run, so that the others do not wait for it.
 */
async function purgeOne({ db, files, config, log }: Dependencies, putOff: string[]): Promise<boolean> {
  let ending: string | undefined
  const ended = db.transaction().execute(async trx => {
    const actor = await trx
      .selectFrom('actor')
      .select(['id', 'picture', 'picture_at'])
      .where(isOver)
      .where(sql<boolean>`id <> all (${putOff}::uuid[])`)
      .orderBy('deletion_asked_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!actor) return false
    ending = actor.id
    const certificates = await certificatesThatGo(trx, config, actor.id)
    // Removed before the commit: if the server were killed between the commit and the removal, a file would remain that
    // nothing ever removes.
    try {
      await forgetOwnPicture({ db: trx, files }, actor)
      await removeCertificateFiles(files, certificates)
    } catch (err) {
      log.error({ err, actor: actor.id }, 'an account waits: its files cannot be removed')
      putOff.push(actor.id)
      return true
    }
    await withdrawByItself(trx, certificates)
    await sql`delete from contact_request where actor_id = ${actor.id}`.execute(trx)
    // This also deletes progress, sessions, links, mails, shares and external identities. Objects, the audit and kept
    // certificates remain.
    await trx.deleteFrom('actor').where('id', '=', actor.id).execute()
    await recordEvent(trx, { by: null, action: 'end-account', to: actor.id })
    return true
  })
  return ended.catch(err => {
    if (ending === undefined) throw err
    log.error({ err, actor: ending }, 'an account waits: the database does not let it end')
    putOff.push(ending)
    return true
  })
}
