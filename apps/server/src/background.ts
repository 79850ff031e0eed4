import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { purgeTokens } from '#accounts/purge-proofs.ts'
import { purgeSessions } from '#accounts/purge-sessions.ts'
import { makeSheets, purgeSheets } from '#assignments/make-sheets.ts'
import { remindMembers } from '#assignments/remind-members.ts'
import { issueEarned } from '#certificate-administration/issue-earned.ts'
import { sheetsOf } from '#certificates/certificate-file.ts'
import { finishTools } from '#certificates/finish-tools.ts'
import { forgetNames } from '#certificates/name-changes.ts'
import { remindOfEnd } from '#certificates/remind-of-end.ts'
import { withdrawOldCertificates } from '#certificates/withdraw-certificates.ts'
import type { Config } from '#config.ts'
import { purgeImports } from '#courses/imports/purge-imports.ts'
import { importCourses } from '#courses/imports/run-import.ts'
import { purgeUploads } from '#courses/resumable-uploads/purge-uploads.ts'
import type { Database } from '#database.ts'
import { purgeExternalSignIns } from '#external-sign-in/purge-external-sign-ins.ts'
import { purgeGroups } from '#groups/change-group.ts'
import { measureDurations } from '#learning/measure-durations.ts'
import { clearUnusedMedia } from '#library/bin/clear-unused-media.ts'
import { emptyBin } from '#library/bin/empty-bin.ts'
import { searchTextsJob } from '#library/search-texts.ts'
import { checkLinks } from '#links/check-links.ts'
import { collectLinks } from '#links/collect-links.ts'
import { startMailSender } from '#mail/mail-sender.ts'
import { purgeMails } from '#mail/purge-mails.ts'
import { purgeAccounts } from '#own-account/purge-accounts.ts'
import { tidyNames } from '#people/tidy-names.ts'
import { tidyPictureSizes } from '#pictures/stored-sizes.ts'
import type { FileStore } from '#platform/files.ts'
import { sendJob, startJobs } from '#platform/jobs.ts'
import { isDatabaseAway } from '#platform/postgres/is-database-away.ts'
import { sendRecalls } from '#recall/send-recalls.ts'
import { purgeRequests } from '#support/purge-requests.ts'
import { purgeTranslationChanges } from '#translations/translation-changes.ts'
import { clearEncodingFolders } from '#videos/clear-encoding-folders.ts'
import { encodeVideo } from '#videos/encode-video.ts'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'
import { renewOldFilms } from '#videos/renew-old-films.ts'

type Parts = {
  config: Config
  db: Kysely<Database>
  pool: Pool
  files: FileStore
  log: Logger
  smtpUrl: string | undefined
}

type Background = { stop(): Promise<void> }

/** How long before it is started again, in milliseconds. */
const pause = 5_000

/** What a server does besides answering: it sends mails, if a mail server is configured, and runs every job. */
export async function startBackground(parts: Parts, isStopping: () => boolean): Promise<Background> {
  await using begun = new AsyncDisposableStack()
  for (const [name, start] of [
    ['mail sender', startMails],
    ['jobs', startEveryJob],
  ] as const) {
    begun.adopt(await startUntilStarted(name, () => start(parts), { log: parts.log, isStopping }), part => part.stop())
  }
  const all = begun.move()
  return { stop: () => all.disposeAsync() }
}

/**
 * Starts a part, and retries while the database cannot be reached: the server answers requests in the meantime, and
 * must not exit with its database.
 */
async function startUntilStarted(
  part: string,
  start: () => Promise<Background>,
  { log, isStopping }: { log: Logger; isStopping: () => boolean },
): Promise<Background> {
  for (;;) {
    try {
      return await start()
    } catch (err) {
      if (!isDatabaseAway(err) || isStopping()) throw err
      log.warn({ err, part }, 'the database was lost while a part of the server was started: it is started again')
      await wait(pause)
    }
  }
}

async function startMails({ config, db, pool, files, log, smtpUrl }: Parts): Promise<Background> {
  if (smtpUrl === undefined) {
    log.warn('SMTP_URL is not set: mails wait')
    return { stop: async () => {} }
  }
  const certificateSheet = sheetsOf({ db, files, config })
  return startMailSender({ db, pool, config, smtpUrl, log, certificateSheet })
}

async function startEveryJob({ config, db, pool, files, log }: Parts): Promise<Background> {
  const ffmpeg = findFfmpeg(config)
  if (!ffmpeg) log.warn('there is no ffmpeg (see FFMPEG_PATH in the README): films are shown as they came')
  const names = tidyNames(db)
  await using begun = new AsyncDisposableStack()
  const jobs = await startJobs({ pool, log }, [
    purgeMails(db),
    purgeSessions(db),
    purgeTokens(db),
    searchTextsJob(db),
    purgeExternalSignIns(db),
    purgeAccounts({ db, files, config, log }),
    clearUnusedMedia({ db }),
    emptyBin({ db, files, log }),
    measureDurations(db),
    finishTools({ db, config }),
    tidyPictureSizes({ db, files, log }),
    importCourses({ db, files, config, log, ffmpeg }),
    encodeVideo({ db, files, config, log }),
    renewOldFilms({ db, files, config, log }),
    clearEncodingFolders({ config }),
    purgeImports({ db, files, log }),
    purgeTranslationChanges(db),
    purgeUploads({ db, config }),
    purgeRequests(db),
    issueEarned({ db, config, log }),
    withdrawOldCertificates({ db, files, config }),
    forgetNames(db),
    remindOfEnd(db),
    remindMembers(db),
    purgeGroups(db),
    sendRecalls(db),
    collectLinks({ db, config }),
    checkLinks({ db, config }),
    makeSheets({ db, files, config }),
    purgeSheets({ db, files }),
    names,
  ])
  begun.adopt(jobs, started => started.stop())
  await db.transaction().execute(trx => sendJob(trx, names, {}))
  begun.move()
  return jobs
}
