import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { clusterOf, isAlive, readPostmaster } from '../../apps/server/src/platform/postgres/postgres-cluster.ts'
import { prepareHome } from '../../apps/server/src/platform/postgres/postgres-home.ts'

/** What can be done to the PostgreSQL of a folder, from outside; each comes true once it is done. */
export type DatabaseServer = {
  /** Ends all of its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Stops it as its operator would. */
  stop(): Promise<void>
  /** Starts it where it was, and waits until it answers. */
  start(): Promise<void>
  /** Whether it runs: it ends by itself where it cannot even write down what it was about to do. */
  isAlive(): Promise<boolean>
  /** It stands still with its connections open, or goes on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** Takes hold of a PostgreSQL that runs already. It comes back on the same port. Linux only: it reads `/proc`. */
export async function databaseServer(dataDir: string, log: Logger): Promise<DatabaseServer> {
  const home = await prepareHome(dataDir, log)
  const control = async (...asked: string[]) => {
    const options = { cwd: clusterOf(home), stdio: 'ignore' as const, ...home.account }
    const [code] = await once(spawn(home.pgCtl, [...asked, '-D', '.', '-w', '-t', '60'], options), 'close')
    return code === 0
  }
  const postmaster = async () => {
    const found = await readPostmaster(home)
    if (found === undefined) throw new Error('PostgreSQL does not run')
    return found.pid
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    const pid = await postmaster()
    // The first one first: it would start anew what ends.
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
      // What was killed is gone a moment later, with the memory it shared.
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
    // It has ended meanwhile.
  }
}

/** The processes that a process has started and that have not ended. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        // Its name is in brackets and may hold anything; behind it come the state and the parent.
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(parent)
      } catch {
        return false
      }
    })
    .map(Number)
}
