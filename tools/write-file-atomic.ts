import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Ctrl-C, a termination request, and a terminal that is closed. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * `check`: looks at what was written before it takes its place, and throws where it may not. `replaces`: whether a file
 * that is there gives way; otherwise it is left, and the fault has the code EEXIST.
 */
type WriteOptions = { check?: (unfinished: string) => Promise<void>; replaces?: boolean }

/** Writes a stream as a file: the whole of it or, if something fails or the program is stopped, nothing. */
export async function writeFileAtomic(
  path: string,
  content: Readable | ReadableStream<Uint8Array>,
  { check, replaces = true }: WriteOptions = {},
): Promise<void> {
  const there = await stat(path).catch(() => null)
  // Renaming a file at the end would replace a device or a pipe.
  if (there && !there.isFile()) return pipeline(content, createWriteStream(path))
  const unfinished = join(dirname(resolve(path)), `${randomUUID()}.part`)
  const tidyUp = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true })
    // Without a handler the signal now ends the program.
    process.kill(process.pid, signal)
  }
  for (const signal of stops) process.once(signal, tidyUp)
  try {
    // Flushed: a power cut after the renaming must not leave a name without its content.
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', flush: true }))
    await check?.(unfinished)
    await (replaces ? rename(unfinished, path) : renameIfFree(unfinished, path))
  } finally {
    await rm(unfinished, { force: true })
    for (const signal of stops) process.off(signal, tidyUp)
  }
}

/** Renames a file unless another has that name, even one that came in this moment. */
async function renameIfFree(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    // Some file systems, such as FAT, have no second name for a file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw fault
    if (await stat(to).catch(() => null)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' })
    await rename(from, to)
  }
}
