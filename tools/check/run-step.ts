import { spawn } from 'node:child_process'

export type StepResult = { name: string; isPassed: boolean; output: string; seconds: number }

/** Runs a command of the project to its end; its output is shown as it comes, or kept for when it fails. */
export function runStep(
  name: string,
  [command, ...args]: [string, ...string[]],
  { isQuiet = false, env = {}, cwd }: { isQuiet?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<StepResult> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...(cwd ? { cwd } : {}),
    shell: process.platform === 'win32',
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', chunk => chunks.push(chunk))
  child.stderr?.on('data', chunk => chunks.push(chunk))
  return new Promise(resolve => {
    const end = (isPassed: boolean, extra = '') => {
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ name, isPassed, output: Buffer.concat(chunks).toString() + extra, seconds })
    }
    child.on('error', error => end(false, error.message))
    child.on('exit', code => end(code === 0))
  })
}

/** One line about a step that has ended; what it said when it failed. */
export function report({ name, isPassed, output, seconds }: StepResult): void {
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!isPassed && output) process.stdout.write(`${output.trimEnd()}\n`)
}
