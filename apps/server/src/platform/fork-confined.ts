import { type ChildProcess, fork } from 'node:child_process'

/** The memory that Node itself reserves at its start, in megabytes: heaps and stacks that it mostly never uses. */
const ownData = 700

/**
 * Starts a child process for work on people's files, so that a fault in it, even in native code, ends it and not the
 * server. It has none of our secrets, only the variables of `env`; messages are cloned as between threads. It ends with
 * this process, which does not wait for it.
 * @param memory the most JavaScript may use in it, in megabytes.
 * @param data the most everything in it may use, native code included, in megabytes: asking for more fails. Only Linux
 * enforces it; elsewhere the process has to watch itself.
 */
export function forkConfined(
  module: URL,
  { memory, data, env = {} }: { memory: number; data?: number; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memory}`]
  const child = fork(module, {
    env,
    ...(data === undefined || process.platform !== 'linux'
      ? { execArgv: flags }
      : { execPath: '/bin/sh', execArgv: [...limitedTo({ data: ownData + data }), process.execPath, ...flags] }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Arguments of `sh` before the name of a program and its arguments: the program replaces the shell under limits of the
 * system, and writes no core dump when it is ended.
 * @param data writable memory, in megabytes
 * @param seconds processor time
 */
export function limitedTo({ data, seconds }: { data: number; seconds?: number }): string[] {
  // The shell adds variables of its own to the environment.
  const limits = [
    'unset PWD OLDPWD SHLVL',
    'ulimit -c 0',
    `ulimit -d ${data * 1000}`,
    // At the soft limit a signal names the limit; at the hard one it is only killed.
    ...(seconds === undefined ? [] : [`ulimit -t ${seconds + 5}`, `ulimit -S -t ${seconds}`]),
  ]
  return ['-c', `${limits.join('; ')}; exec "$0" "$@"`]
}
