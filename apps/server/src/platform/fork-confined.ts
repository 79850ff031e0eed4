import { type ChildProcess, fork } from 'node:child_process'

/**
 * Starts a process for work on what people send, so that what goes wrong in it, be it in native code, ends it and not
 * the server. It knows none of our secrets, only the variables of `env`; what passes to and fro is cloned as between
 * threads. It ends with this process, which does not wait for it.
 * @param memory what JavaScript may take in it at most, in megabytes.
 */
export function forkConfined(
  module: URL,
  { memory, env = {} }: { memory: number; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const child = fork(module, {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
