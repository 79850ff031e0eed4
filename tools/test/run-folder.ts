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
 * A folder for the temporary files of this run and of its child processes, deleted when the process ends, with every
 * PostgreSQL that is left in it.
 */
export function aRunFolder(): string {
  // Short, for the sockets of the databases in it.
  const folder = mkdtempSync(join(temporaryFolder(), 'preau-'))
  // As root, PostgreSQL is another account.
  chmodSync(folder, 0o711)
  process.on('exit', () => {
    const databases = databasesIn(folder)
    for (const pid of databases) endAtOnce(pid)
    // Blocking: the process is about to exit.
    const isOver = new Int32Array(new SharedArrayBuffer(4))
    const last = Date.now() + stopTimeout
    while (databases.some(isAlive) && Date.now() < last) Atomics.wait(isOver, 0, 0, 20)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** Ten times what a run needs at a time, in bytes. */
const room = 4 * 1024 ** 3

/**
 * In memory if there is room and TMPDIR is not set: databases and folders are made and removed a thousand times in a run.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** Processes of the PostgreSQL servers that run in a folder: they leave the process group of their parent. */
function databasesIn(folder: string): number[] {
  return globSync('**/postmaster.pid', { cwd: folder }).flatMap(path => {
    const pid = Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10)
    return isDatabaseIn(join(folder, dirname(path)), pid) ? [pid] : []
  })
}

/** Whether a process is the PostgreSQL of a data folder: the id of a killed one may be another's by now. */
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
    // It has ended by itself.
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
