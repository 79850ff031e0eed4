import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.ts'
import { afterUse } from './after-use.ts'
import type { CertificateFiles } from './an-authority.ts'
import { eventually } from './eventually.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed: tests put it between the server and PostgreSQL. */
export const hasPgbouncer = existsSync(program)

/** The account `nobody` of Debian: PgBouncer refuses to run as root. */
const nobody = 65534

type Pooled = {
  address: string
  mode: 'transaction' | 'session'
  ignored?: string[]
  encryption?: CertificateFiles & { authority: string }
}

/**
 * A PgBouncer in front of the PostgreSQL at an address, ended after use; returns its address. `ignored` are parameters
 * that it ignores, where it would otherwise refuse the connection. With `encryption` it only accepts encrypted
 * connections, with that certificate, and connects encrypted to a PostgreSQL whose certificate was signed by that
 * authority.
 */
export async function aPgbouncer({ address, mode, ignored = [], encryption }: Pooled): Promise<string> {
  const { username, password, hostname, port, pathname } = new URL(address)
  const folder = await mkdtemp(join(tmpdir(), 'preau-pgbouncer-'))
  const own = new URL(address)
  own.port = String(await freePort())
  own.search = ''
  const secret = decodeURIComponent(password)
  const files: Record<string, string> = {
    'users.txt': `"${username}" "${secret}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own.port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 4',
      `ignore_startup_parameters = ${ignored.join()}`,
      ...(encryption
        ? [
            'client_tls_sslmode = require',
            `client_tls_cert_file = ${join(folder, 'pooler.pem')}`,
            `client_tls_key_file = ${join(folder, 'pooler.key')}`,
            'server_tls_sslmode = verify-full',
            `server_tls_ca_file = ${join(folder, 'authority.pem')}`,
          ]
        : []),
      '',
    ].join('\n'),
  }
  if (encryption) {
    files['pooler.pem'] = await readFile(encryption.certificate, 'utf8')
    files['pooler.key'] = await readFile(encryption.key, 'utf8')
    files['authority.pem'] = await readFile(encryption.authority, 'utf8')
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const isRoot = process.getuid?.() === 0
  for (const name of isRoot ? ['', ...Object.keys(files)] : []) await chown(join(folder, name), nobody, nobody)
  const account = isRoot ? { uid: nobody, gid: nobody } : {}
  const pooler = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account })
  afterUse(async () => {
    await ended(pooler)
    await rm(folder, { recursive: true })
  })
  await eventually(() => reach(Number(own.port)))
  // The database is in the address; the configuration file names none.
  own.pathname = pathname
  return own.href
}

async function ended(pooler: ChildProcess): Promise<void> {
  if (pooler.exitCode !== null || pooler.signalCode !== null) return
  pooler.kill('SIGKILL')
  await once(pooler, 'close')
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}
