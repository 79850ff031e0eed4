import { readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import type { Database } from '../../apps/server/src/database.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/postgres/db.ts'
import { findEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { sendRecalls } from '../../apps/server/src/recall/send-recalls.ts'

/** Runs, on the database of the page's server, the job that sends questions once a day; see `tools/test/e2e-servers.ts`. */
export async function sendRecallsNow(page: Page): Promise<void> {
  const prefix = `preau-e2e-${new URL(page.url()).port}-`
  // A test run that was killed has left its folder: the latest one is this run's.
  const age = (folder: string) => statSync(join(tmpdir(), folder)).birthtimeMs
  const folders = readdirSync(tmpdir()).filter(name => name.startsWith(prefix))
  const folder = folders.sort((one, other) => age(one) - age(other)).at(-1)
  const log = pino({ level: 'silent' })
  const connection = folder && (await findEmbeddedPostgres(join(tmpdir(), folder), log))
  if (!connection) throw new Error(`no server of the tests keeps its data in ${prefix}…`)
  const pool = openPool(connection, log)
  await sendRecalls(openDatabase<Database>(pool)).run({}, AbortSignal.timeout(60_000))
  await pool.end()
}
