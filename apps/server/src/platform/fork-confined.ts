import { type ChildProcess, fork } from 'node:child_process'

/** Memory that Node reserves at its start, in megabytes: heaps and stacks of which it uses little. */
const ownData = 700

/**
 * Starts a child process for work on people's files: a fault in it, even in native code, ends this process and not the
 * server. It has no secrets, only the variables of `env`. Messages are cloned as between threads. It ends with its
 * parent, which does not wait for it.
 * @param memory most memory of its JavaScript, in megabytes
 * @param data most memory of the whole process, native code included, in megabytes: requests for more fail. Only Linux
 * enforces it; elsewhere the process must check itself.
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
 * Arguments of `sh`, to be followed by a program and its arguments. The program replaces the shell, has limits of the
 * system, and writes no core dump when it is ended.
 * @param data writable memory, in megabytes
 * @param seconds processor time
 */
export function limitedTo({ data, seconds }: { data: number; seconds?: number }): string[] {
  // The shell adds variables of its own to the environment, which are removed here.
  const limits = [
    'unset PWD OLDPWD SHLVL',
    'ulimit -c 0',
    `ulimit -d ${data * 1000}`,
    // The signal at the soft limit tells which limit was reached; the hard limit only kills.
    ...(seconds === undefined ? [] : [`ulimit -t ${seconds + 5}`, `ulimit -S -t ${seconds}`]),
  ]
  return ['-c', `${limits.join('; ')}; exec "$0" "$@"`]
}
