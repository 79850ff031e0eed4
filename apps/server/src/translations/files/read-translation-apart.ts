import { forkConfined } from '#platform/fork-confined.ts'
import type { FileRead } from './read-translation-file.ts'

/** Longest time that a file may take to be read, in milliseconds. */
const patience = 20_000

/** Whatever was asked before: files are read one after the other. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a translation that comes back in a process of its own, when its turn has come; one that takes without end, or
 * more memory than a file needs, is broken.
 */
export function readTranslationApart(bytes: Uint8Array, { within = patience } = {}): Promise<FileRead> {
  const read = before.then(() => readInProcess(bytes, within))
  before = read.catch(() => undefined)
  return read
}

async function readInProcess(bytes: Uint8Array, within: number): Promise<FileRead> {
  const answer = Promise.withResolvers<FileRead>()
  const timer = setTimeout(() => answer.resolve({ fault: 'broken-file' }), within)
  const reader = forkConfined(new URL('./read-translation-process.ts', import.meta.url), { memory: 256 })
  reader.once('message', answer.resolve).on('error', answer.reject)
  // What ends it is in the file: it has no memory left, or met something nobody thought of.
  reader.once('exit', () => answer.resolve({ fault: 'broken-file' }))
  reader.send(bytes, fault => fault && answer.reject(fault))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}
