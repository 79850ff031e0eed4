import { forkConfined } from '#platform/fork-confined.ts'
import { takeTurns } from '#platform/turns.ts'
import type { FileRead } from './read-translation-file.ts'

/** Longest time that a file may take to be read, in milliseconds. */
const patience = 20_000

/** How many files wait at most; two are read at once, so that one that takes its time keeps nobody from theirs. */
const inTurn = takeTurns({ file: 20 }, { atOnce: 2 })

/** Whose file is read, or waits to be. */
const readers = new Set<string>()

/**
 * Reads a translation that comes back in a process of its own, when its turn has come; one that takes without end, or
 * more memory than a file needs, is broken. Who has a file here has no other one read meanwhile; throws a Busy where too
 * many wait.
 */
export async function readTranslationApart(
  bytes: Uint8Array,
  { of, within = patience }: { of: string; within?: number },
): Promise<FileRead | { fault: 'still-reading' }> {
  if (readers.has(of)) return { fault: 'still-reading' }
  readers.add(of)
  try {
    return await inTurn('file', () => readInProcess(bytes, within))
  } finally {
    readers.delete(of)
  }
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
