import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#config.ts'
import type { Database } from '#database.ts'
import type { DemoProvider } from '#demo-provider/start-demo-provider.ts'
import { callbackAddress } from '#external-sign-in/callback-address.ts'
import { logOptions } from '#platform/log.ts'
import { type Mailbox, startMailbox } from '#platform/mailbox.ts'
import { connectionsOf } from '#platform/postgres/connection-to.ts'
import { openDatabase, openPool, waitForDatabase } from '#platform/postgres/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { requireSessions } from '#platform/postgres/postgres-sessions.ts'
import { restrictDataFolder } from '#platform/private-folder.ts'
import { StartError } from '#platform/start-error.ts'
import { type Stopper, stopOnSignals } from '#platform/stop.ts'
import { requireDemoPackages } from './demo-packages.ts'
import { openFiles } from './open-files.ts'
import { unknownEnvVars } from './unknown-env-vars.ts'

let stopper: Stopper | undefined
try {
  const config = readConfig(process.env, { demo: process.argv.includes('--demo') })
  // React and React Router choose their production build by this variable.
  process.env.NODE_ENV = 'production'
  const log = pino(logOptions(config.logLevel))
  // Every new file is only for this account, also those that a library writes.
  process.umask(0o077)
  for (const sentence of unknownEnvVars(process.env)) log.warn(sentence)
  stopper = stopOnSignals(log)
  await start(config, log, stopper)
} catch (fault) {
  // Once a stop has begun, failures are its consequence and need no message.
  if (!stopper?.isStopping()) {
    process.stderr.write(`${fault instanceof StartError ? fault.message : (fault as Error).stack}\n`)
    if (stopper === undefined) process.exit(1)
    await stopper.end(1)
  }
}

async function start(config: Config, log: pino.Logger, stopping: Stopper): Promise<void> {
  if (config.isDemo) requireDemoPackages()
  await requireFreePorts(config)
  restrictDataFolder(config.dataDir, log)
  if (config.hasTraces) {
    await stopping.add(
      'traces',
      import('#traces.ts').then(({ startTraces }) => startTraces(log)),
    )
  }
  // Loads while the database starts; a failure is reported where the promise is awaited.
  const app = import('#app.ts').then(module => module.buildApp)
  const mailbox = config.isDemo ? stopping.add('mailbox', startMailbox(mailboxOf(config), log)) : undefined
  const provider = demoProviderOf(config, stopping)
  void Promise.allSettled([app, mailbox, provider])

  const { connection, direct } = await connectionOf(config, log, stopping)
  const pool = openPool(connection, log, { direct })
  await stopping.add('pool', { stop: () => pool.end() })
  await waitForDatabase(pool, log, { timeout: Number.POSITIVE_INFINITY })
  if (config.databaseUrl !== undefined) await requireSessions(pool, log)
  await migrate(pool, log)
  const db = openDatabase<Database>(pool)
  const files = await openFiles(config, log)
  if (config.isDemo) await (await import('#courses/seed-demo.ts')).seedDemo({ db, files, config })
  const server = await (await app)({ config, db, pool, files, log })
  await stopping.add('server', { stop: () => server.close() })
  await server.listen({ port: config.port, host: config.host }).catch(fault => {
    throw listenError(fault, { host: config.host, port: config.port, variable: 'PORT' })
  })
  if (config.metricsPort !== undefined) {
    const place = { port: config.metricsPort, host: config.host }
    const { startMetrics } = await import('#metrics.ts')
    const metrics = startMetrics({ db, pool, log }, place).catch(fault => {
      throw listenError(fault, { ...place, variable: 'METRICS_PORT' })
    })
    await stopping.add('metrics', metrics)
  }
  // Loaded here, since it takes a quarter of a second that no visitor should wait for.
  const { startBackground } = await import('#background.ts')
  const smtpUrl = (await mailbox)?.smtpUrl ?? config.smtpUrl
  await stopping.add('background', startBackground({ config, db, pool, files, log, smtpUrl }, stopping.isStopping))
  if (mailbox) greet(config, { mailbox: await mailbox, provider: await provider })
  else log.info({ address: config.publicUrl, port: config.port, host: config.host }, 'the platform is ready')
}

async function connectionOf(config: Config, log: pino.Logger, stopping: Stopper) {
  const connections = connectionsOf(config)
  if (connections !== null) return connections
  const postgres = await stopping.add('postgres', startEmbeddedPostgres({ dataDir: config.dataDir, log }))
  return { connection: postgres.connection, direct: undefined }
}

/** The demo's identity provider, if the configuration has one. */
async function demoProviderOf(config: Config, stopping: Stopper): Promise<DemoProvider | undefined> {
  if (!config.hasDemoProvider || config.oidc === null) return undefined
  const { startDemoProvider } = await import('#demo-provider/start-demo-provider.ts')
  const { issuer, clientId, clientSecret = '' } = config.oidc
  const callback = callbackAddress(config)
  const place = { issuer, clientId, clientSecret, platform: config.publicUrl, callback }
  return stopping.add('identity provider', startDemoProvider(place))
}

function mailboxOf(config: Config) {
  return { port: config.mailboxPort, folder: join(config.dataDir, 'mailbox') }
}

type Place = { host: string; port: number; variable: 'PORT' | 'METRICS_PORT' }

/** Runs before anything slow, so that a port in use is reported at once. */
async function requireFreePorts({ host, port, metricsPort }: Config): Promise<void> {
  const places: Place[] = [{ host, port, variable: 'PORT' }]
  if (metricsPort !== undefined) places.push({ host, port: metricsPort, variable: 'METRICS_PORT' })
  for (const place of places) {
    const probe = createServer(socket => socket.destroy()).listen(place.port, host)
    await once(probe, 'listening').catch(fault => {
      throw listenError(fault, place)
    })
    probe.close()
    await once(probe, 'close')
  }
}

function listenError(fault: NodeJS.ErrnoException, { port, host, variable }: Place): Error {
  if (fault.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program: stop that one, or set ${variable} to another number.`,
    )
  }
  return new StartError(`The server cannot listen on ${host}, port ${port} (${fault.code}): set HOST and ${variable}.`)
}

function greet(config: Config, { mailbox, provider }: { mailbox: Mailbox; provider: DemoProvider | undefined }): void {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  const isElsewhere = new URL(mailbox.address).port !== String(config.mailboxPort)
  const lines = [
    '',
    `  Platform  ${config.publicUrl}/`,
    `  Mailbox   ${mailbox.address}${isElsewhere ? `  (port ${config.mailboxPort} is taken by another program)` : ''}`,
    ...(provider ? [`  School    ${provider.address}  (identity provider with invented people)`] : []),
    '',
    `  Accounts, all with the password ${config.demoPassword}`,
    '    admin@demo.preau    administrator',
    '    author@demo.preau   author of courses',
    '    teacher@demo.preau  teacher',
    '',
    isLocal
      ? '  Demo mode: only this machine reaches it. Ctrl-C stops it; nothing is lost.'
      : `  Demo mode, open to the network (HOST is ${config.host}): anyone who reaches it knows the password above.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
