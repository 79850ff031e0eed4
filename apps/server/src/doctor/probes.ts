import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { pino } from 'pino'
import type { Config } from '#config.ts'
import { connectionsOf } from '#platform/postgres/connection-to.ts'
import { isPooled, openPool, remedyOf, sessionOptions } from '#platform/postgres/db.ts'
import { findEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { pendingMigrations } from '#platform/postgres/migrate.ts'
import { platformIdOf } from '#platform/postgres/platform-id.ts'
import { findMissingLimits, findSessionFault } from '#platform/postgres/postgres-sessions.ts'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'

/** A finding: fine, a warning or an error; and what to do about it. */
export type Diagnosis = { severity: 'ok' | 'warning' | 'wrong'; text: string; remedy?: string }

/** `mailTo`: the address for a test mail; none is sent without it. */
export type ProbeOptions = { mailTo?: string | undefined }

type Probe = (config: Config, signal: AbortSignal, options: ProbeOptions) => Promise<Diagnosis[]>

const log = pino({ level: 'silent' })

const ok = (text: string): Diagnosis => ({ severity: 'ok', text })
const warning = (text: string, remedy: string): Diagnosis => ({ severity: 'warning', text, remedy })
const wrong = (text: string, remedy: string): Diagnosis => ({ severity: 'wrong', text, remedy })

/** The oldest PostgreSQL the platform runs on. */
const oldestPostgres = 14
/**
 * Largest difference between the server's and the database's clock, in seconds: the database decides when links, codes
 * and pauses end.
 */
const clockTolerance = 5
/**
 * In bytes: with less free disk space than `least`, no large file can be stored; with less than `comfortable`, it is
 * time to make room.
 */
const room = { least: 1e9, comfortable: 5e9 }
/** Minutes that something may wait before it is reported. */
const overdueMinutes = 60

/** The probes besides the settings, each independent. */
export const probes: Record<string, Probe> = {
  database,
  mail,
  storage,
  bucket,
  disk,
  films,
  address,
  'school sign-in': provider,
}

async function database(config: Config): Promise<Diagnosis[]> {
  const connections = connectionsOf(config)
  const connection = connections?.connection ?? (await findEmbeddedPostgres(config.dataDir, log))
  if (!connection) {
    return [
      warning(
        'The private PostgreSQL of DATA_DIR does not run.',
        'Start the server: it starts it too. Then look again.',
      ),
    ]
  }
  const pool = openPool({ ...connection, max: 1 }, log, { direct: connections?.direct })
  try {
    return [...(await askDatabase(pool)), ...(connections ? await askSessions(pool) : [])]
  } catch (fault) {
    return [unusable(fault, 'DATABASE_URL', isPooled(pool))]
  } finally {
    await pool.end()
  }
}

function unusable(fault: unknown, variable: string, isBehindPooler = false): Diagnosis {
  const { message, code = '' } = fault as { message: string; code?: string }
  const pooler = isBehindPooler ? ' The log of the pooler says why it does not reach PostgreSQL.' : ''
  const remedy = remedyOf(code, message) ?? `Start it, and check ${variable}.${pooler}`
  return wrong(`The database of ${variable} cannot be used: ${message || code}`, remedy)
}

/** Whether the database keeps sessions and time limits: a pooler in front of it may lose them. */
async function askSessions(pool: pg.Pool): Promise<Diagnosis[]> {
  const sessions = openPool({ ...sessionOptions(pool), max: 2 }, log)
  try {
    const fault = await findSessionFault(pool, sessions)
    const unlimited = await findMissingLimits(pool)
    return [
      ...(fault ? [wrong(fault.text, fault.remedy)] : []),
      ...(unlimited ? [warning(unlimited.text, unlimited.remedy)] : []),
    ]
  } catch (fault) {
    return [unusable(fault, isPooled(pool) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')]
  } finally {
    await sessions.end()
  }
}

async function askDatabase(pool: pg.Pool): Promise<Diagnosis[]> {
  const before = Date.now()
  const { rows } = await pool.query<{ version: number; now: Date }>(
    "select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now",
  )
  const { version, now } = rows[0]!
  const difference = Math.round(Math.abs(now.getTime() - (before + Date.now()) / 2) / 1000)
  const findings = [
    version < oldestPostgres
      ? wrong(`PostgreSQL ${version} is too old.`, `Use ${oldestPostgres} or newer.`)
      : ok(`PostgreSQL ${version} answers.`),
  ]
  if (difference > clockTolerance) {
    findings.push(
      wrong(
        `Its clock is ${difference} s from this machine's.`,
        'Set both by a time server: sign-ins and codes end early or late.',
      ),
    )
  }
  const pending = await pendingMigrations(pool)
  if (pending.length > 0) {
    findings.push(warning(`Migrations to come: ${pending.length}.`, 'Start the server, or run preau migrate.'))
    return findings
  }
  const waiting = await pool.query<{ mails: number; failed: number; films: number }>(
    `select
      (select count(*) from mail where state = 'waiting' and created_at < now() - make_interval(mins => $1)) as mails,
      (select count(*) from mail where state = 'failed' and created_at > now() - interval '7 days') as failed,
      (select count(*) from video where state in ('waiting', 'encoding') and created_at < now() - make_interval(mins => $1))
        as films`,
    [overdueMinutes],
  )
  const { mails, failed, films } = waiting.rows[0]!
  if (mails > 0)
    findings.push(warning(`Mails that wait for more than an hour: ${mails}.`, 'Look at the mail server, below.'))
  if (failed > 0)
    findings.push(warning(`Mails of this week that were given up: ${failed}.`, 'See Administration, Mails.'))
  if (films > 0)
    findings.push(warning(`Films that wait for more than an hour: ${films}.`, 'Give the server more processor.'))
  return findings
}

async function mail(
  { smtpUrl, mailFrom, publicUrl }: Config,
  _signal: AbortSignal,
  { mailTo }: ProbeOptions,
): Promise<Diagnosis[]> {
  if (smtpUrl === undefined) {
    const unsent = mailTo === undefined ? [] : [wrong(`No test mail went to ${mailTo}.`, 'Set SMTP_URL.')]
    return [warning('There is no mail server: mails wait.', 'Set SMTP_URL.'), ...unsent]
  }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  const { hostname } = new URL(smtpUrl)
  let isOpen = false
  try {
    await transport.verify()
    isOpen = true
    const takes = ok(`${hostname} takes mails; they come from ${mailFrom}.`)
    if (mailTo === undefined) return [takes]
    await transport.sendMail({ from: mailFrom, to: mailTo, ...testMail(publicUrl) })
    return [takes, ok(`It took a test mail to ${mailTo}: look whether it arrives, and where.`)]
  } catch (fault) {
    const { code = 'no answer', response } = fault as { code?: string; response?: string }
    const why = [code, response].filter(Boolean).join(', ')
    if (!isOpen) return [wrong(`${hostname} takes no mails (${why}).`, 'Check SMTP_URL, its password and its port.')]
    const remedy = 'Check MAIL_FROM, and from which addresses and to which ones this server lets you write.'
    return [wrong(`${hostname} takes no mail from ${mailFrom} to ${mailTo} (${why}).`, remedy)]
  } finally {
    transport.close()
  }
}

const testMail = (publicUrl: string) => ({
  subject: 'Préau: a test mail',
  text: `This is what \`preau doctor --mail\` of ${publicUrl} sends. As it has arrived, so do the mails of the platform.\n`,
})

async function storage({ dataDir, signingKeyFile }: Config): Promise<Diagnosis[]> {
  const place = resolve(dataDir)
  if (!existsSync(place)) return [warning(`${place} is not there yet.`, 'The first start makes it.')]
  try {
    await rm(await mkdtemp(join(place, '.doctor-')), { recursive: true })
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code
    return [wrong(`Nothing can be written to ${place} (${code}).`, 'Give it to the account that runs the server.')]
  }
  const open: string[] = []
  for (const path of [join(place, 'files'), join(place, 'postgres'), signingKeyFile]) {
    // Windows has no permission bits.
    if (process.getuid && existsSync(path) && (await stat(path)).mode & 0o077) open.push(path)
  }
  if (open.length === 0) return [ok(`${place} can be written to, and is closed to other accounts.`)]
  return open.map(path =>
    warning(`${path} can be read by other accounts of the machine.`, 'Close it: chmod go= on it.'),
  )
}

async function bucket({ bucket }: Config): Promise<Diagnosis[]> {
  if (bucket === null) return [ok('Files are kept in DATA_DIR: S3_BUCKET names no bucket.')]
  const { openS3FileStore } = await import('#platform/s3-files.ts')
  try {
    const files = await openS3FileStore(bucket, log)
    await files.put('doctor', Readable.from(['x']), { type: 'text/plain' })
    await files.remove('doctor')
    return [ok(`${bucket.name} takes files and gives them up.`)]
  } catch (fault) {
    return [wrong((fault as Error).message, 'Check S3_BUCKET, S3_ENDPOINT, and what its key may do.')]
  }
}

async function disk({ dataDir }: Config): Promise<Diagnosis[]> {
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.')
  const free = bavail * bsize
  const message = `${(free / 1e9).toFixed(1)} GB are free.`
  if (free < room.least) return [wrong(message, 'Make room: films, pictures and backups need some.')]
  if (free < room.comfortable)
    return [warning(message, 'Make room before long: a single film may weigh several gigabytes.')]
  return [ok(message)]
}

async function films(config: Config, signal: AbortSignal): Promise<Diagnosis[]> {
  if (config.ffmpegPath === 'none') return [ok('Films are shown as they come: FFMPEG_PATH is none.')]
  const program = findFfmpeg(config)
  if (program === null) {
    return [warning('There is no ffmpeg: no film becomes ready.', 'Install ffmpeg 5 or newer, or set FFMPEG_PATH.')]
  }
  const { stdout } = await promisify(execFile)(program, ['-version'], { signal })
  return [ok(`${stdout.split('\n')[0]?.replace(/ Copyright.*/, '')} (${program}).`)]
}

async function address(config: Config, signal: AbortSignal): Promise<Diagnosis[]> {
  const { publicUrl } = config
  const remedy = 'Start the server; behind a proxy, have it pass everything on to the port of the server.'
  try {
    const answer = await fetch(`${publicUrl}/health/ready`, { signal, redirect: 'manual' })
    if (!answer.ok) return [wrong(`${publicUrl}/health/ready answers ${answer.status}.`, remedy)]
    const { platform } = (await answer.json().catch(() => ({}))) as { platform?: unknown }
    return [await compareWith(typeof platform === 'string' ? platform : null, config)]
  } catch (fault) {
    const { code = (fault as Error).name } = ((fault as Error).cause ?? {}) as { code?: string }
    return [warning(`${publicUrl} cannot be reached from here (${code}).`, remedy)]
  }
}

/** Whether the server that answers at the public address uses the database that the environment names. */
async function compareWith(answered: string | null, config: Config): Promise<Diagnosis> {
  const { publicUrl } = config
  if (answered === null) {
    return wrong(
      `At ${publicUrl} answers another program, or an older version of the server.`,
      'Set PUBLIC_URL, or PORT, as for the server; after an update, restart it.',
    )
  }
  const own = await ownPlatformId(config)
  if (own === answered) return ok(`${publicUrl} answers, and its database too: it is this platform.`)
  if (own !== null) {
    return wrong(
      `At ${publicUrl} answers another platform: its database is not the one looked at here.`,
      'Set PUBLIC_URL, PORT, DATABASE_URL and DATA_DIR as for the server.',
    )
  }
  return warning(
    `At ${publicUrl} answers a platform; whether it is this one cannot be seen without the database.`,
    'Look at the database first, above.',
  )
}

async function ownPlatformId(config: Config): Promise<string | null> {
  const connections = connectionsOf(config)
  const connection = connections?.connection ?? (await findEmbeddedPostgres(config.dataDir, log))
  if (!connection) return null
  const pool = openPool({ ...connection, max: 1 }, log, { direct: connections?.direct })
  try {
    return await platformIdOf(pool)
  } catch {
    return null
  } finally {
    await pool.end()
  }
}

async function provider({ oidc }: Config, signal: AbortSignal): Promise<Diagnosis[]> {
  if (oidc === null) return [ok('None is set.')]
  const remedy = 'Check OIDC_ISSUER: it is the address before /.well-known/openid-configuration.'
  try {
    const answer = await fetch(`${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal })
    const { issuer } = answer.ok ? ((await answer.json()) as { issuer?: string }) : {}
    if (issuer === oidc.issuer) return [ok(`${oidc.issuer} answers.`)]
    return [
      wrong(`${oidc.issuer} is not the identity provider it should be (it says ${issuer ?? answer.status}).`, remedy),
    ]
  } catch (fault) {
    return [wrong(`${oidc.issuer} cannot be reached (${(fault as Error).message}).`, remedy)]
  }
}
