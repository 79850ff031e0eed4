import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Signals of Ctrl-C, of a request to terminate, and of a closed terminal. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * `check` looks at the written file before it gets its name, and throws if it must not. `replaces`: whether an existing
 * file is replaced; otherwise it is kept, and the fault has the code EEXIST.
 */
type WriteOptions = { check?: (unfinished: string) => Promise<void>; replaces?: boolean }

/** Writes a stream as a file: completely, or not at all if something fails or the program is stopped. */
export async function writeFileAtomic(
  path: string,
  content: Readable | ReadableStream<Uint8Array>,
  { check, replaces = true }: WriteOptions = {},
): Promise<void> {
  const there = await stat(path).catch(() => null)
  // Written directly: renaming a file at the end would replace a device or a pipe.
  if (there && !there.isFile()) return pipeline(content, createWriteStream(path))
  const unfinished = join(dirname(resolve(path)), `${randomUUID()}.part`)
  const tidyUp = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true })
    // Without our handler, the signal now ends the program.
    process.kill(process.pid, signal)
  }
  for (const signal of stops) process.once(signal, tidyUp)
  try {
    // Flushed: after a power failure there must not be a name without its content.
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', flush: true }))
    await check?.(unfinished)
    await (replaces ? rename(unfinished, path) : renameIfFree(unfinished, path))
  } finally {
    await rm(unfinished, { force: true })
    for (const signal of stops) process.off(signal, tidyUp)
  }
}

/** Renames a file unless another one has that name, even one that was created at this moment. */
async function renameIfFree(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    // Some file systems, such as FAT, have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw fault
    if (await stat(to).catch(() => null)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' })
    await rename(from, to)
  }
}
