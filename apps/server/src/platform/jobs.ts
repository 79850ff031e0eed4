import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { type DatabaseOptions, fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { sessionOptions } from '#platform/postgres/db.ts'
import { listen } from '#platform/postgres/notify.ts'
import { jobsRun } from '#platform/traced.ts'

/** Work outside of requests. One of the servers runs it until it succeeds or has failed ten times. */
export type Job<Payload extends object> = {
  /** Its name in the database, in kebab-case. */
  id: string
  payload: z.ZodType<Payload>
  /**
   * Must be able to run again after a failure or a crash; `attempt` counts from 1, and `job` is the same for all
   * attempts. The signal says that its time is over.
   */
  run(payload: Payload, signal: AbortSignal, attempt?: number, job?: string): Promise<void>
  /** Its schedule, in cron's syntax and UTC. */
  schedule?: { cron: string; payload: Payload }
}

/** Declares a job; its schema types the payload. */
export function aJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

/** The jobs of a running server. */
export type Jobs = {
  stop(): Promise<void>
}

/**
 * Queues a job in a transaction: it runs soon after the commit, or after a delay, and never without the commit. Fails
 * if no server has ever started its jobs.
 */
export async function sendJob<Payload extends object>(
  trx: KyselyTransactionLike,
  job: Pick<Job<Payload>, 'id' | 'payload'>,
  payload: Payload,
  options: { startAfter?: Date } = {},
): Promise<void> {
  const db = fromKysely(trx)
  const boss = new PgBoss({ db, schema, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.send(job.id, job.payload.parse(payload), { db, ...options })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The schema of the job tables. */
const schema = 'jobs'

/** SQL: whether a job whose payload has this id is waiting or running. */
export function isPending(job: Pick<Job<{ id: string }>, 'id'>, id: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.table(`${schema}.job`)}
    where name = ${job.id} and state in ('created', 'retry', 'active') and data ->> 'id' = ${id}::text
  )`
}

/** How long a stop waits for running jobs, in milliseconds; jobs that take longer are taken over by another server. */
const stopTimeout = 5_000

/** Runs the jobs of a list until `stop`, over three connections of its own and one that listens. */
export async function startJobs(
  { pool, log }: { pool: Pool; log: Logger },
  // biome-ignore lint/suspicious/noExplicitAny: each job has a payload of its own, and its schema runs before it
  jobs: Job<any>[],
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(sessionOptions(pool) as DatabaseOptions),
    max: 3,
    schema,
    application_name: 'preau jobs',
    useListenNotify: true,
    // How often one of the servers looks for jobs whose server no longer exists.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', err => log.warn({ err }, 'the jobs have a fault'))
  // pg-boss's own `listen` removes the error handlers of a connection before closing it. An error that comes after that
  // would end the process.
  boss.getDb().listen = async (channel, onNotification, onReconnect) => {
    const listener = await listen(
      pool,
      channel,
      payload => (payload === null ? onReconnect() : onNotification(payload)),
      log,
    )
    onReconnect()
    return { close: () => listener.stop() }
  }
  try {
    await boss.start()
    await register(boss, jobs, log)
  } catch (err) {
    await boss.stop({ graceful: false }).catch(late => log.warn({ err: late }, 'the jobs did not stop in order'))
    throw err
  }
  return { stop: () => boss.stop({ timeout: stopTimeout }) }
}

/** Creates the queue, the schedule and the worker of each job, and deletes schedules of jobs that no longer exist. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function register(boss: PgBoss, jobs: Job<any>[], log: Logger): Promise<void> {
  for (const { id, payload, run, schedule } of jobs) {
    await boss.createQueue(id, {
      notify: true,
      retryLimit: 10,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      // A running job sends heartbeats; after so long without one, its server is considered dead.
      heartbeatSeconds: 60,
      expireInSeconds: 6 * 3_600,
    })
    if (schedule) await boss.schedule(id, schedule.cron, schedule.payload)
    // Notifications wake idle workers, but only for new jobs.
    await boss.work(id, { includeMetadata: true, notifyPollingIntervalSeconds: 2 }, async ([job]) => {
      if (job === undefined) return
      try {
        const attempt = job.retryCount + 1
        const work = () => run(payload.parse(job.data), job.signal, attempt, job.id)
        await jobsRun.tracePromise(work, { kind: id, attempt })
      } catch (err) {
        log.warn({ err, job: id, id: job.id, attempt: job.retryCount + 1 }, 'a job failed')
        throw err
      }
    })
  }
  const isKnown = new Set(jobs.map(job => job.id))
  for (const { name } of await boss.getSchedules()) if (!isKnown.has(name)) await boss.unschedule(name)
}
