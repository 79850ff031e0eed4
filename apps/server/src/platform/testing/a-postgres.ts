import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect } from 'vitest'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { afterUse } from './after-use.ts'
import { onDatabase, run } from './database-template.ts'
import { eventually } from './eventually.ts'

/** A PostgreSQL of its own on a port of this machine, ended after use. */
export async function aPostgres(): Promise<{
  /** The folder of its files. */
  cluster: string
  /** Makes an empty database, and returns its address. */
  makeDatabase(): Promise<string>
  /** Changes a setting, and reloads configuration and certificate, for connections that are opened afterwards. */
  set(name: string, value: string): Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-postgres-'))
  const log = pino({ level: 'silent' })
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, transport: 'loopback', isDurable: false })
  afterUse(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { host = '', port = 0, user = '', password } = connection
  const plain = { host, port, user, password: String(password) }
  return {
    cluster: join(dataDir, 'postgres', 'cluster'),
    async makeDatabase() {
      const name = `preau_${randomUUID().replaceAll('-', '')}`
      await run(plain, `create database ${name}`)
      return `postgres://${user}:${password}@${host}:${port}/${name}`
    },
    async set(name, value) {
      const before = await loadTime(plain)
      await run(plain, `alter system set ${name} = ${value}`)
      await run(plain, 'select pg_reload_conf()')
      await eventually(async () => expect(await loadTime(plain)).not.toBe(before))
    },
  }
}

/** When the process that starts new sessions has last loaded its configuration. */
async function loadTime(plain: Parameters<typeof onDatabase>[0]): Promise<string> {
  const client = new pg.Client(onDatabase(plain, 'postgres'))
  await client.connect()
  const { rows } = await client.query('select pg_conf_load_time()::text as time').finally(() => client.end())
  return rows[0].time
}
