import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordEvents } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { startOfToday } from '#platform/calendar.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { certificateFolder } from './certificate-file.ts'
import { withdraw } from './own-certificates.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

/** Certificates withdrawn in one transaction. */
const batchSize = 100

/** Every day: withdraws certificates whose account ended longer ago than the settings keep certificates. */
export function withdrawOldCertificates(deps: Dependencies) {
  return aJob({
    id: 'withdraw-certificates',
    payload: z.strictObject({}),
    schedule: { cron: '40 2 * * *', payload: {} },
    async run(_payload, signal) {
      while (!signal.aborted && (await withdrawSome(deps))) {}
    },
  })
}

/** Withdraws some of these certificates, the oldest first, and returns whether there may be more. */
function withdrawSome({ db, files, config }: Dependencies): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { keptYears } = (await effectiveSettings(trx, config)).certificates
    if (keptYears === null) return false
    const rows = await trx
      .selectFrom('certificate')
      .select('id')
      .where(sql<boolean>`account_ended_at < ${keptYears === 0 ? sql`now()` : startOfToday({ years: keptYears })}`)
      .where('withdrawn_at', 'is', null)
      .orderBy('account_ended_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = rows.map(({ id }) => id)
    await removeCertificateFiles(files, ids)
    await withdrawByItself(trx, ids)
    return rows.length === batchSize
  })
}

/**
 * The certificates of an account that ends. They are withdrawn with it if the settings keep none; otherwise they lose
 * their account. Locks them until the transaction ends.
 */
export async function certificatesThatGo(
  trx: Transaction<Database>,
  config: Config,
  actorId: string,
): Promise<string[]> {
  const { keptYears } = (await effectiveSettings(trx, config)).certificates
  if (keptYears !== 0) return []
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes the files of certificates. It is called before the commit: after it, files that a killed server left could
 * never be found.
 */
export async function removeCertificateFiles(files: FileStore, ids: string[]): Promise<void> {
  for (const id of ids) await files.removeFolder(certificateFolder(id))
}

/** Withdraws certificates without a request of their holder, and records that. */
export async function withdrawByItself(trx: Transaction<Database>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await withdraw(trx, ids)
  await recordEvents(
    trx,
    ids.map(id => ({ by: null, action: 'withdraw-certificate', to: id })),
  )
}
