import { daysToRestore } from '@preau/contract/own-account'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordDeed } from '#audit/record-deed.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { forgetOwnPicture } from './keep-own-picture.ts'

type Server = { db: Kysely<Database>; files: FileStore }

/** Every hour: the accounts whose deletion can no longer be taken back are ended. */
export function endAccounts({ db, files }: Server) {
  return aJob({
    id: 'end-accounts',
    payload: z.strictObject({}),
    schedule: { cron: '10 * * * *', payload: {} },
    async run(_payload, signal) {
      while (!signal.aborted && (await endOne({ db, files }))) {}
    },
  })
}

// In hours, as long as the way back is open: a day of PostgreSQL's may have 23 of them.
const isOver = sql<boolean>`deletion_asked_at <= now() - make_interval(hours => ${daysToRestore * 24})`

/** Ends one account, and says whether there was one. */
async function endOne({ db, files }: Server): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const actor = await trx
      .selectFrom('actor')
      .select(['id', 'mail', 'picture', 'picture_at'])
      .where(isOver)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!actor) return false
    await forgetLetters(trx, actor)
    // Progress, sessions, links, shares and external identities go with it; certificates, objects and the audit stay, without it.
    await trx.deleteFrom('actor').where('id', '=', actor.id).execute()
    await recordDeed(trx, { by: null, action: 'end-account', to: actor.id })
    // Before the commit: afterwards nothing would know of a file that a killed server has left.
    await forgetOwnPicture(files, actor)
    return true
  })
}

/** What was written to a person, and by them to the organisation; an address that is someone else's by now is left alone. */
async function forgetLetters(trx: Transaction<Database>, { id, mail }: { id: string; mail: string }): Promise<void> {
  await sql`
    delete from mail where recipient in (
      select ${mail} union
      select t.mail from token t
      where t.actor_id = ${id}
        and not exists (select 1 from actor a where a.id <> ${id} and a.mail_key = lower(normalize(t.mail, NFKC)))
    )
  `.execute(trx)
  await sql`delete from contact_request where actor_id = ${id}`.execute(trx)
}
