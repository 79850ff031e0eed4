import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Copies the project into a folder as a clone would have it: what git tracks, or is about to, and nothing installed or built. */
export function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

/** A command that was started in a shell, with its output so far. */
export type Started = { said: () => string; end: (signal: NodeJS.Signals) => void; ended: Promise<number | null> }

/** Starts a shell command in a folder, as somebody would who has just signed in there. */
export function startIn(folder: string, command: string, env: NodeJS.ProcessEnv = {}): Started {
  const { PATH, HOME, npm_config_userconfig } = process.env
  // Without the Node of this run, which is first in its path.
  const path = PATH?.split(':')
    .filter(part => !part.includes('node_modules'))
    .join(':')
  // The shell waits for the command, and passes on its exit status.
  const child = spawn('sh', ['-c', `trap : TERM; ${command}`], {
    cwd: folder,
    detached: true,
    env: { PATH: path, HOME, ...(npm_config_userconfig && { npm_config_userconfig }), ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  // As a service manager does: to every process that the command has started.
  return { said: () => said, end: signal => process.kill(-(child.pid as number), signal), ended }
}

/** Runs a command to its end and returns its output; throws if it fails. */
export async function runIn(folder: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { said, ended } = startIn(folder, command, env)
  const code = await ended
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said()}`)
  return said()
}
