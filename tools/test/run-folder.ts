import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** How long a database may take to shut down, in milliseconds. */
const stopTimeout = 10_000

/**
 * A folder for the temporary files of this run and of its child processes. It is deleted when the process ends, after
 * every PostgreSQL that is left in it was stopped.
 */
export function aRunFolder(): string {
  // Short, since the sockets of databases are in it, and their paths are limited.
  const folder = mkdtempSync(join(temporaryFolder(), 'preau-'))
  // As root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o711)
  process.on('exit', () => {
    const databases = databasesIn(folder)
    for (const pid of databases) endAtOnce(pid)
    // Waits synchronously, since the process is about to exit.
    const isOver = new Int32Array(new SharedArrayBuffer(4))
    const last = Date.now() + stopTimeout
    while (databases.some(isAlive) && Date.now() < last) Atomics.wait(isOver, 0, 0, 20)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** Ten times as much as a run needs at once, in bytes. */
const room = 4 * 1024 ** 3

/**
 * In memory if there is room and TMPDIR is not set: a run creates and removes databases and folders a thousand times.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** Processes of PostgreSQL servers that run in a folder: they are not in the process group of their parent. */
function databasesIn(folder: string): number[] {
  return globSync('**/postmaster.pid', { cwd: folder }).flatMap(path => {
    const pid = Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10)
    return isDatabaseIn(join(folder, dirname(path)), pid) ? [pid] : []
  })
}

/** Whether a process is the PostgreSQL of a data folder: another process may have the id of a killed one by now. */
function isDatabaseIn(folder: string, pid: number): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return /\bpostgres\b/.test(stdout)
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (fault) {
    // The process has ended by itself.
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
