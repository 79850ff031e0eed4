import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { purgeTokens } from '#accounts/purge-proofs.ts'
import { purgeSessions } from '#accounts/purge-sessions.ts'
import { makeSheets, purgeSheets } from '#assignments/make-sheets.ts'
import { remindMembers } from '#assignments/remind-members.ts'
import { issueEarned } from '#certificate-administration/issue-earned.ts'
import { sheetsOf } from '#certificates/certificate-file.ts'
import { forgetNames } from '#certificates/name-changes.ts'
import { remindOfEnd } from '#certificates/remind-of-end.ts'
import { withdrawOldCertificates } from '#certificates/withdraw-certificates.ts'
import type { Config } from '#config.ts'
import { purgeImports } from '#courses/imports/purge-imports.ts'
import { importCourses } from '#courses/imports/run-import.ts'
import { purgeUploads } from '#courses/resumable-uploads/purge-uploads.ts'
import type { Database } from '#database.ts'
import { purgeExternalSignIns } from '#external-sign-in/purge-external-sign-ins.ts'
import { clearUnusedMedia } from '#library/bin/clear-unused-media.ts'
import { emptyBin } from '#library/bin/empty-bin.ts'
import { searchTextsJob } from '#library/search-texts.ts'
import { startMailSender } from '#mail/mail-sender.ts'
import { purgeMails } from '#mail/purge-mails.ts'
import { purgeAccounts } from '#own-account/purge-accounts.ts'
import { tidyNames } from '#people/tidy-names.ts'
import { tidyPictureSizes } from '#pictures/stored-sizes.ts'
import type { FileStore } from '#platform/files.ts'
import { startJobs } from '#platform/jobs.ts'
import { purgeRequests } from '#support/purge-requests.ts'
import { purgeTranslationChanges } from '#translations/translation-changes.ts'
import { clearEncodingFolders } from '#videos/clear-encoding-folders.ts'
import { encodeVideo } from '#videos/encode-video.ts'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'
import { renewOldFilms } from '#videos/renew-old-films.ts'

/** What a server does besides answering: it sends mails, if a mail server is configured, and runs every job. */
export async function startBackground({
  config,
  db,
  pool,
  files,
  log,
  smtpUrl,
}: {
  config: Config
  db: Kysely<Database>
  pool: Pool
  files: FileStore
  log: Logger
  smtpUrl: string | undefined
}): Promise<{ stop(): Promise<void> }> {
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: mails wait')
  const ffmpeg = findFfmpeg(config)
  if (!ffmpeg) log.warn('there is no ffmpeg (see FFMPEG_PATH in the README): films are shown as they came')
  const names = tidyNames(db)
  const [sender, jobs] = await Promise.all([
    smtpUrl === undefined
      ? undefined
      : startMailSender({ db, pool, config, smtpUrl, log, certificateSheet: sheetsOf({ db, files, config }) }),
    startJobs({ pool, log }, [
      purgeMails(db),
      purgeSessions(db),
      purgeTokens(db),
      searchTextsJob(db),
      purgeExternalSignIns(db),
      purgeAccounts({ db, files, config, log }),
      clearUnusedMedia({ db }),
      emptyBin({ db, files, log }),
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
      makeSheets({ db, files, config }),
      purgeSheets({ db, files }),
      names,
    ]),
  ])
  await db.transaction().execute(trx => jobs.send(trx, names, {}))
  return {
    async stop() {
      await Promise.all([sender?.stop(), jobs.stop()])
    },
  }
}
