import { pino } from 'pino'
import { readConfig } from '#config.ts'
import type { Database } from '#database.ts'
import { openDatabase, openPool } from '#platform/postgres/db.ts'
import { startMailSender } from '../mail-sender.ts'

// A process that sends the mails of a database, for a test to kill.
const [connection = '{}', smtpUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const pool = openPool(JSON.parse(connection), log)
await startMailSender({
  db: openDatabase<Database>(pool),
  pool,
  config: readConfig(process.env, { demo: false }),
  smtpUrl,
  log,
})
