import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { forgetSessions } from '#accounts/forget-sessions.ts'
import { forgetTokens } from '#accounts/forget-tokens.ts'
import type { Config } from '#config.ts'
import { forgetImports } from '#courses/forget-imports.ts'
import { importCourses } from '#courses/run-import.ts'
import type { Database } from '#database.ts'
import { forgetExternalSignIns } from '#external-sign-in/forget-external-sign-ins.ts'
import { emptyBin } from '#library/empty-bin.ts'
import { forgetMails } from '#mail/forget-mails.ts'
import { startMailSender } from '#mail/mail-sender.ts'
import { endAccounts } from '#own-account/end-accounts.ts'
import type { FileStore } from '#platform/files.ts'
import { startJobs } from '#platform/jobs.ts'
import { forgetRequests } from '#support/forget-requests.ts'

/** What a server does beside answering: it sends the mails, when it knows a mail server, and runs every job. */
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
  const [sender, jobs] = await Promise.all([
    smtpUrl === undefined ? undefined : startMailSender({ db, pool, config, smtpUrl, log }),
    startJobs({ pool, log }, [
      forgetMails(db),
      forgetSessions(db),
      forgetTokens(db),
      forgetExternalSignIns(db),
      endAccounts({ db, files, log }),
      emptyBin({ db, files, log }),
      importCourses({ db, files, log }),
      forgetImports({ db, files, log }),
      forgetRequests(db),
    ]),
  ])
  return {
    async stop() {
      await Promise.all([sender?.stop(), jobs.stop()])
    },
  }
}
