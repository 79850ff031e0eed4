import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Ctrl-C, a termination request, and a terminal that is closed. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Writes a stream as a file: the whole of it or, if something fails or the program is stopped, nothing. */
export async function writeFileAtomic(path: string, content: Readable | ReadableStream<Uint8Array>): Promise<void> {
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
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx' }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
    for (const signal of stops) process.off(signal, tidyUp)
  }
}
