import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { clusterOf, isAlive, readPostmaster } from '../../apps/server/src/platform/postgres/postgres-cluster.ts'
import { prepareHome } from '../../apps/server/src/platform/postgres/postgres-home.ts'

/** Controls the PostgreSQL of a folder from outside; each promise resolves once the action is done. */
export type DatabaseServer = {
  /** Kills all of its processes at once, like a power failure. */
  kill(): Promise<void>
  /** Stops it as an operator would. */
  stop(): Promise<void>
  /** Starts it again in its folder, and waits until it answers. */
  start(): Promise<void>
  /** Whether it runs: it ends by itself if it cannot even write its log. */
  isAlive(): Promise<boolean>
  /** Suspends it while its connections remain open; `thaw` resumes it. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** Takes control of a running PostgreSQL. It restarts on the same port. Linux only: it reads `/proc`. */
export async function databaseServer(dataDir: string, log: Logger): Promise<DatabaseServer> {
  const home = await prepareHome(dataDir, log)
  const control = async (...parameters: string[]) => {
    const options = { cwd: clusterOf(home), stdio: 'ignore' as const, ...home.account }
    const [code] = await once(spawn(home.pgCtl, [...parameters, '-D', '.', '-w', '-t', '60'], options), 'close')
    return code === 0
  }
  const postmaster = async () => {
    const found = await readPostmaster(home)
    if (found === undefined) throw new Error('PostgreSQL does not run')
    return found.pid
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    const pid = await postmaster()
    // The parent first: otherwise it would restart its children.
    for (const each of [pid, ...childrenOf(pid)]) signalOne(each, signal)
    return pid
  }
  return {
    async kill() {
      const pid = await signalAll('SIGKILL')
      while (isAlive(pid)) await wait(10)
    },
    async stop() {
      await control('stop', '-m', 'fast')
    },
    async start() {
      // A killed process, and its shared memory, disappear only a moment later.
      for (let attempt = 0; attempt < 20; attempt++) {
        if (await control('start', '-l', join('..', 'server.log'))) return
        await wait(200)
      }
      throw new Error(`PostgreSQL does not start: ${readFileSync(join(home.dir, 'server.log'), 'utf8').slice(-500)}`)
    },
    async isAlive() {
      const found = await readPostmaster(home)
      return found !== undefined && isAlive(found.pid)
    },
    async freeze() {
      await signalAll('SIGSTOP')
    },
    async thaw() {
      await signalAll('SIGCONT')
    },
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended in the meantime.
  }
}

/** The running children of a process. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        // The name in brackets may contain anything; after it come the state and the parent.
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(parent)
      } catch {
        return false
      }
    })
    .map(Number)
}
