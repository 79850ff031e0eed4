import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export type StepResult = { name: string; isPassed: boolean; output: string; seconds: number }

/** Each step leads a group of processes of its own, so that all it starts can be told to end. */
const hasGroups = process.platform !== 'win32'

/** How long what a step started may take to end in order, in milliseconds. */
const patience = 30_000

/** The steps that run, by the process that leads each. */
const running = new Set<number>()
let isEnding = false

function listen(): void {
  const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => void endAll(code))
  // npm starts us by way of a shell, which a signal ends without a word to us.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void endAll(exitCodes.SIGTERM), 200).unref()
  // A terminal that has closed takes no more words; what was started has to be ended all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Ends the steps that run, with all they started, and then this process. */
async function endAll(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Of all signals this is the one that every tool we run ends in order on.
  for (const leader of running) tell(leader, 'SIGINT')
  const last = Date.now() + patience
  while ([...running].some(isThere) && Date.now() < last) await wait(50)
  for (const leader of running) tell(leader, 'SIGKILL')
  process.exit(code)
}

function tell(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(hasGroups ? -leader : leader, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

const isThere = (leader: number) => tell(leader, 0)

/**
 * Runs a command of the project to its end; its output is shown as it comes, or kept for when it fails. A signal that
 * ends this process ends first what the step has started.
 */
export function runStep(
  name: string,
  [command, ...args]: [string, ...string[]],
  { isQuiet = false, env = {}, cwd }: { isQuiet?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<StepResult> {
  const startedAt = performance.now()
  if (process.listenerCount('SIGHUP') === 0) listen()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd ? { cwd } : {}),
    shell: !hasGroups,
    detached: hasGroups,
  })
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  const chunks: Buffer[] = []
  if (isQuiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
  else {
    child.stdout.pipe(process.stdout, { end: false })
    child.stderr.pipe(process.stderr, { end: false })
  }
  return new Promise(resolve => {
    const end = (isPassed: boolean, extra = '') => {
      // Whoever waits for it would begin the next one.
      if (isEnding) return
      if (pid !== undefined) running.delete(pid)
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ name, isPassed, output: Buffer.concat(chunks).toString() + extra, seconds })
    }
    child.on('error', error => end(false, error.message))
    child.on('close', code => end(code === 0))
  })
}

/** One line about a step that has ended; what it said when it failed. */
export function report({ name, isPassed, output, seconds }: StepResult): void {
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!isPassed && output) process.stdout.write(`${output.trimEnd()}\n`)
}
