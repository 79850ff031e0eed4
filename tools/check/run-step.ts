import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export type StepResult = { name: string; isPassed: boolean; output: string; seconds: number }

/** Each step leads a process group of its own, so that everything it starts can be signalled. */
const hasGroups = process.platform !== 'win32'

/** How long the processes of a step may take to shut down, in milliseconds. */
const stopTimeout = 30_000

/** The running steps, by the id of their leading process. */
const running = new Set<number>()
let isEnding = false

function listen(): void {
  const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => void endAll(code))
  // npm starts this process through a shell; a signal ends the shell without notifying us.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void endAll(exitCodes.SIGTERM), 200).unref()
  // A closed terminal accepts no more output, but the processes must be ended nevertheless.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Ends the running steps, with everything they started, and then this process. */
async function endAll(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  // The only signal on which every tool that we run shuts down cleanly.
  for (const leader of running) tell(leader, 'SIGINT')
  const last = Date.now() + stopTimeout
  while ([...running].some(isRunning) && Date.now() < last) await wait(50)
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

const isRunning = (leader: number) => tell(leader, 0)

/**
 * Runs a command of the project to its end. Its output is shown at once, or buffered and shown if it fails. A signal
 * that ends this process first ends everything that the step has started.
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
      // Never resolves: otherwise the caller would begin the next step.
      if (isEnding) return
      if (pid !== undefined) running.delete(pid)
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ name, isPassed, output: Buffer.concat(chunks).toString() + extra, seconds })
    }
    child.on('error', error => end(false, error.message))
    child.on('close', code => end(code === 0))
  })
}

/** One line about a step that has ended; with its output if it failed. */
export function report({ name, isPassed, output, seconds }: StepResult): void {
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!isPassed && output) process.stdout.write(`${output.trimEnd()}\n`)
}
