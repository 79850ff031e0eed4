import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '#platform/free-port.ts'
import { StartError } from '#platform/start-error.ts'
import type { Home } from './postgres-home.ts'

/**
 * How clients reach PostgreSQL: through a socket file, or through a port of this machine where the system has no socket
 * files.
 */
export type Transport = 'socket' | 'loopback'

/** The content of `postmaster.pid` of a running (or killed) PostgreSQL; `host` is a folder or an IP address. */
export type Postmaster = { pid: number; host: string; port: number }

export const clusterOf = (home: Home) => join(home.dir, 'cluster')
const pidFileOf = (home: Home) => join(clusterOf(home), 'postmaster.pid')

/** Creates the cluster, all or nothing: it is built in another folder, and moved once it is complete. */
export async function createCluster(home: Home): Promise<void> {
  const fresh = await mkdtemp(join(home.dir, 'new-'))
  const passwordFile = `${fresh}.password`
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await own(home, fresh, passwordFile)
  // Without sync: if the power fails seconds after the very first start, nobody has written any data yet.
  const flags = ['--no-sync', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', '--pwfile', passwordFile]
  const { code, output } = await run(home, home.initdb, ['-D', fresh, '-U', 'postgres', ...auth, ...flags])
  // If another server was faster, its cluster is used, and ours is removed.
  if (existsSync(clusterOf(home))) return
  if (code !== 0) throw new StartError(`The private PostgreSQL could not be set up: ${output.trim()}`)
  await rename(passwordFile, join(fresh, 'preau-password'))
  await appendFile(join(fresh, 'postgresql.conf'), "\ninclude_if_exists = 'preau.conf'\n")
  await rename(fresh, clusterOf(home)).catch(fault => {
    if (!existsSync(clusterOf(home))) throw fault
  })
}

/** The password generated for the cluster; only needed on a loopback port. */
export async function readPassword(home: Home): Promise<string> {
  return readFile(join(clusterOf(home), 'preau-password'), 'utf8')
}

/** The PostgreSQL that runs, or ran until it was killed, on this cluster. */
export async function readPostmaster(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(pidFileOf(home), 'utf8').catch(() => '')
  const [pid, dir, , port, socketDir, address] = text.split('\n').map(line => line.trim())
  if (!pid || !dir || !port) return undefined
  if (resolve(dir) !== resolve(clusterOf(home))) {
    // If a data folder was copied while it was in use, it contains the PID file of the original's server.
    await forgetPostmaster(home)
    return undefined
  }
  return { pid: Number(pid), host: socketDir || address || '127.0.0.1', port: Number(port) }
}

/**
 * Removes the PID file of a PostgreSQL that no longer runs. PostgreSQL does not start while any process has that PID,
 * and PIDs are soon used again, above all in a container. Its shared memory still prevents a second server.
 */
export async function forgetPostmaster(home: Home): Promise<void> {
  await rm(pidFileOf(home), { force: true })
}

/** Whether a process exists, whichever account runs it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Starts PostgreSQL on the cluster and waits until it answers; throws when it does not come up. */
export async function startCluster(home: Home, { transport, isDurable }: { transport: Transport; isDurable: boolean }) {
  const settings: Record<string, string> = {
    ...(await address(home, transport)),
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}\n`)
  const file = join(clusterOf(home), 'preau.conf')
  await writeFile(file, lines.join(''), { mode: 0o600 })
  await own(home, file)
  const log = join(home.dir, 'server.log')
  await rename(log, `${log}.previous`).catch(() => undefined)
  const { code } = await run(home, home.pgCtl, ['start', '-D', '.', '-w', '-t', '120', '-l', '../server.log'], 'quiet')
  if (code === 0) return
  const said = await readFile(log, 'utf8').catch(() => '')
  throw new StartError(`The private PostgreSQL did not start; its log ${log} ends with: ${said.trim().slice(-1000)}`)
}

/** Stops PostgreSQL: open sessions are ended, committed data is kept. Does nothing if it does not run. */
export async function stopCluster(home: Home): Promise<void> {
  const { code } = await run(home, home.pgCtl, ['stop', '-D', '.', '-w', '-t', '6', '-m', 'fast'], 'quiet')
  if (code !== 0) await run(home, home.pgCtl, ['stop', '-D', '.', '-w', '-t', '2', '-m', 'immediate'], 'quiet')
}

async function address(home: Home, transport: Transport): Promise<Record<string, string>> {
  if (transport === 'loopback') {
    return { listen_addresses: '127.0.0.1', port: String(await freePort()), unix_socket_directories: '' }
  }
  let dir = join(home.dir, 'socket')
  // The system takes at most 103 bytes (macOS; Linux 107) for the path of a socket.
  const isShort = Buffer.byteLength(join(dir, '.s.PGSQL.5432')) <= 103
  if (isShort) await mkdir(dir, { recursive: true, mode: 0o700 })
  else dir = await mkdtemp(`${temporarySockets}-`)
  await own(home, dir)
  const item = `"${dir.replaceAll('"', '""')}"`
  return { listen_addresses: '', port: '5432', unix_socket_directories: item, unix_socket_permissions: '0700' }
}

/** Beginning of the folders made for sockets whose own path would be too long. */
export const temporarySockets = '/tmp/preau-socket'

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

async function own({ account }: Home, ...paths: string[]) {
  if (account !== undefined) for (const path of paths) await chown(path, account.uid, account.gid)
}

// `quiet`, because a running server would keep our pipes open. `-D .` in that folder, because pg_ctl passes paths to a
// shell.
function run(home: Home, program: string, parameters: string[], mode?: 'quiet') {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return new Promise<{ code: number | null; output: string }>((done, failed) => {
    let output = ''
    const child = spawn(program, parameters, {
      cwd: mode === 'quiet' ? clusterOf(home) : home.dir,
      env: { ...env, LC_ALL: 'C' },
      stdio: ['ignore', mode === 'quiet' ? 'ignore' : 'pipe', mode === 'quiet' ? 'ignore' : 'pipe'],
      windowsHide: true,
      ...home.account,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += String(chunk)))
    child.on('error', failed).on('close', code => done({ code, output }))
  })
}
