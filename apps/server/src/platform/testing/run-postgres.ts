import { pino } from 'pino'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

// A process that holds the private PostgreSQL of a data folder until it is ended, for a test to kill.
const [dataDir = '', transport = 'socket'] = process.argv.slice(2)
try {
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    transport: transport as 'socket' | 'loopback',
    log: pino({ level: 'silent' }),
  })
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify(connection)}\n`)
} catch (fault) {
  process.stderr.write((fault as Error).message)
  process.exit(1)
}
