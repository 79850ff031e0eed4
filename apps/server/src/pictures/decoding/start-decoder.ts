import type { ChildProcess } from 'node:child_process'
import { forkConfined } from '#platform/fork-confined.ts'

/** Longest time that a process may take to start, in milliseconds. */
const startTimeout = 60_000

/** The only environment variables of the process: it reads strangers' files and must not know any secrets. */
const known = [
  ...['PATH', 'HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_DATA_DIRS'],
]

/**
 * Limit at which the system refuses memory, in megabytes. The process ends itself at a lower one, unless it grows too
 * fast.
 */
const data = 1_500

/** Starts a decoding process, and resolves once it is ready for its first picture. */
export async function startDecoder(): Promise<ChildProcess> {
  const child = forkConfined(new URL('./process/decoding-process.ts', import.meta.url), {
    memory: 256,
    data,
    env: Object.fromEntries(known.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
  })
  const ready = Promise.withResolvers<ChildProcess>()
  const late = setTimeout(() => ready.reject(new Error('the process that decodes does not start')), startTimeout)
  const ended = (code: number | null, signal: string | null) =>
    ready.reject(new Error(`the process that decodes ended with ${code ?? signal} before it began`))
  child.once('message', () => ready.resolve(child)).once('exit', ended)
  // The listener remains: sending a message later can emit the error too.
  child.on('error', ready.reject)
  try {
    return await ready.promise
  } catch (fault) {
    child.kill('SIGKILL')
    throw fault
  } finally {
    clearTimeout(late)
    child.off('exit', ended)
  }
}
