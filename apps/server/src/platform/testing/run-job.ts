import { pino } from 'pino'
import { z } from 'zod'
import { openDatabase, openPool } from '#platform/postgres/db.ts'
import { aJob, sendJob, startJobs } from '../jobs.ts'

// A process that begins a job and never ends it, for a test to kill.
const log = pino({ level: 'silent' })
const pool = openPool(JSON.parse(process.argv[2] ?? '{}'), log)
const endless = aJob({
  id: 'endless',
  payload: z.strictObject({ number: z.number() }),
  run: () => new Promise<void>(() => undefined),
})
await startJobs({ pool, log }, [endless])
await openDatabase(pool)
  .transaction()
  .execute(trx => sendJob(trx, endless, { number: 7 }))
