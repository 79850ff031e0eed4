import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aPostgres } from '#platform/testing/a-postgres.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { anAuthority, type CertificateFiles } from '#platform/testing/an-authority.ts'
import { showCertificate } from '#platform/testing/show-certificate.ts'
import { connectionTo } from './connection-to.ts'
import { openPool, waitForDatabase } from './db.ts'
import { listen } from './notify.ts'

const log = pino({ level: 'silent' })
const postgres = await aPostgres()
const authority = await anAuthority()
const own = authority.certificate
const address = await postgres.makeDatabase()

const show = (files: CertificateFiles | null) => showCertificate(postgres, files)

/** Connects as a start does; returns the encryption of the connection, or the message that ends the start. */
async function start(address: string, authority?: string): Promise<string> {
  const pool = openPool({ ...connectionTo(address, authority), max: 1 }, log)
  try {
    await waitForDatabase(pool, log)
    const { rows } = await pool.query('select version from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0].version ?? 'none'
  } catch (fault) {
    return (fault as Error).message
  } finally {
    await pool.end()
  }
}

const by = (mode: string, host = '127.0.0.1') => `${address.replace('127.0.0.1', host)}?sslmode=${mode}`

test.each(['require', 'verify-ca', 'verify-full'])(
  'O-31 with sslmode=%s, a database with a certificate of a private authority is reached if PGSSLROOTCERT or sslrootcert names that authority, and not otherwise',
  async mode => {
    await show(await authority.sign('DNS:localhost,IP:127.0.0.1'))
    expect(await start(by(mode, 'localhost'), own)).toMatch(/^TLS/)
    expect(await start(`${by(mode, 'localhost')}&sslrootcert=${encodeURIComponent(own)}`)).toMatch(/^TLS/)
    expect(await start(by(mode, 'localhost'))).toMatch(/^The database of DATABASE_URL cannot be used: .* PGSSLROOTCERT/)
    await show(await authority.sign('IP:127.0.0.1'))
    expect(await start(by(mode), own)).toMatch(/^TLS/)
  },
)

test('O-31 a certificate for another name, one of another authority and a database without encryption stop the start, each in words', async () => {
  await show(await authority.sign('DNS:db.example.org'))
  expect(await start(by('verify-full', 'localhost'), own)).toMatch(/cannot be used: .*db\.example\.org.* Set the name/)
  expect(await start(by('verify-full'), own)).toMatch(/cannot be used: .*IP: 127\.0\.0\.1 is not.* Set the name/)
  await show(await (await anAuthority()).sign('DNS:localhost'))
  expect(await start(by('require', 'localhost'), own)).toMatch(/cannot be used: .* PGSSLROOTCERT/)
  await show(null)
  expect(await start(by('require', 'localhost'), own)).toMatch(/cannot be used: .*does not support SSL/)
})

test('O-31 an authority’s file that cannot be read, or one given without encryption, stops the start', () => {
  expect(() => connectionTo(by('require'), '/not/there.pem')).toThrow(
    /^PGSSLROOTCERT, .* names \/not\/there.pem.*ENOENT/,
  )
  expect(() => connectionTo(address, own)).toThrow(/asks for no encryption: add \?sslmode=verify-full/)
  expect(() => connectionTo(address, own)).toThrow(/or \?sslmode=disable where it leads to a pooler on this machine/)
  expect(connectionTo(`${address}?sslmode=disable`, own)).toEqual({ connectionString: `${address}?sslmode=disable` })
  // A connection over a socket of this machine needs no encryption: nobody can listen there.
  const socket = 'postgres://preau@localhost/preau?host=/var/run/postgresql'
  expect(connectionTo(socket, own)).toEqual({ connectionString: socket })
})

test('O-31 the connection for notifications, outside the pool, is encrypted and checked by the same authority', async () => {
  await show(await authority.sign('DNS:localhost'))
  const pool = openPool({ ...connectionTo(by('verify-full', 'localhost'), own), max: 1 }, log)
  afterUse(() => pool.end())
  const listener = await listen(pool, 'something', () => undefined, log)
  const { rows } = await pool.query(
    `select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
     where a.query ilike 'listen%' and a.datname = current_database()`,
  )
  expect(rows).toEqual([{ ssl: true }])
  await listener.stop()
})
