import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { listen } from '#platform/postgres/notify.ts'
import { mailsSent } from '#platform/traced.ts'
import { claimMails, leaseSeconds, putOff, recordSendFailure, recordSent, untilNextMail } from './mail-rows.ts'
import { mailWaiting } from './queue-mail.ts'
import { type CertificateSheet, type Failure, failureOf, openPost } from './send-mail.ts'
import type { MailRow } from './tables.ts'

/** Mails one server sends at the same time. */
const concurrency = 5

/** Longest time between two queries for due mails, in milliseconds: notifications can be lost, mails must not be. */
const longestRest = 30_000

/**
 * How long a stop waits for mails that are being sent, in milliseconds. A mail that takes longer is sent again after
 * its lease.
 */
const stopTimeout = 3_000

/** Seconds until the next attempt: 5, 10, 20 … and 15 minutes at most. */
const pauseAfter = (attempts: number) => Math.min(900, 5 * 2 ** (attempts - 1))

/**
 * Sends the mails of the table `mail` until `stop`. Any number of servers may run it; each mail is sent by one.
 * Resolves once it listens for new mails.
 */
export async function startMailSender({
  db,
  pool,
  config,
  smtpUrl,
  log,
  certificateSheet = async () => null,
}: {
  db: Kysely<Database>
  pool: Pool
  config: Config
  smtpUrl: string
  log: Logger
  certificateSheet?: CertificateSheet
}): Promise<{ stop(): Promise<void> }> {
  const send = openPost(db, smtpUrl, config, { certificateSheet, log })
  const running = new Set<Promise<void>>()
  let isStopping = false
  let rest = new AbortController()
  const wake = () => rest.abort()
  const ears = await listen(pool, mailWaiting, wake, log)
  const watching = watch()

  async function watch() {
    while (!isStopping) {
      rest = new AbortController()
      const pause = await takeUp().catch(err => {
        log.warn({ err }, 'the mails cannot be read')
        return longestRest / 10
      })
      await wait(pause, undefined, { signal: rest.signal }).catch(() => undefined)
    }
  }

  /** Starts sending the mails that are due, and returns the milliseconds until there may be more. */
  async function takeUp(): Promise<number> {
    const free = concurrency - running.size
    if (free === 0) return longestRest
    for (const row of await claimMails(db, free)) {
      const attempt = attemptOn(row).finally(() => {
        running.delete(attempt)
        wake()
      })
      running.add(attempt)
    }
    const next = (await untilNextMail(db)) ?? longestRest
    return Math.min(Math.max(next, 100), longestRest)
  }

  async function attemptOn(row: MailRow): Promise<void> {
    const about = { mail: row.id, kind: row.kind }
    const stillHere = setInterval(() => {
      // On a stop, another sender sends the unfinished mails.
      if (isStopping) return
      putOff(db, row, leaseSeconds).catch(err => log.warn({ err, ...about }, 'a mail cannot be held'))
    }, leaseSeconds * 333)
    const attempt = { kind: row.kind, attempt: row.attempts }
    const failure = await mailsSent
      .tracePromise(() => send(row), attempt)
      .then(
        () => undefined,
        fault => failureOf(fault, smtpUrl),
      )
    clearInterval(stillHere)
    await (failure === undefined ? noteSent(row) : noteFailure(row, failure))
  }

  async function noteFailure(row: MailRow, failure: Failure): Promise<void> {
    const about = { mail: row.id, kind: row.kind, attempt: row.attempts, reason: failure.reason }
    try {
      const state = await recordSendFailure(db, row, { ...failure, seconds: pauseAfter(row.attempts) })
      if (state === 'failed') log.error(about, 'a mail was given up')
      else log.warn(about, 'a mail could not be sent yet')
    } catch (err) {
      log.warn({ err, ...about }, 'a mail could not be sent, nor that be written down')
    }
  }

  /** Retries: a mail that was sent must be marked as sent, even if the database is unavailable for a moment. */
  async function noteSent(row: MailRow): Promise<void> {
    for (;;) {
      try {
        return await recordSent(db, row)
      } catch (err) {
        log.warn({ err, mail: row.id }, 'a mail was sent, and that cannot be written down yet')
        if (isStopping) return
        await wait(1_000)
      }
    }
  }

  return {
    async stop() {
      isStopping = true
      wake()
      await ears.stop()
      await watching
      await Promise.race([Promise.allSettled(running), wait(stopTimeout, undefined, { ref: false })])
    },
  }
}
