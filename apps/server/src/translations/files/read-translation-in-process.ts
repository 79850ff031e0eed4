import { fairQueue } from '#platform/fair-queue.ts'
import { forkConfined } from '#platform/fork-confined.ts'
import type { FileRead } from './read-translation-file.ts'

/** Maximum time to read a file, in milliseconds. */
const readTimeout = 20_000

/** Most files in the queue. Two are read at the same time, so that a slow one does not delay all others. */
const enqueue = fairQueue({ concurrency: 2, ranks: { file: { waiting: 20 } } })

/** The people whose file is being read or in the queue. */
const readers = new Set<string>()

/**
 * Reads a returned translation in a child process, through a queue. A file that takes too much time or memory counts as
 * broken. Each person may have one file in the queue; throws a Busy when the queue is full.
 */
export async function readTranslationInProcess(
  bytes: Uint8Array,
  { of, within = readTimeout }: { of: string; within?: number },
): Promise<FileRead | { fault: 'still-reading' }> {
  if (readers.has(of)) return { fault: 'still-reading' }
  readers.add(of)
  try {
    return await enqueue({ rank: 'file' }, () => readInProcess(bytes, within))
  } finally {
    readers.delete(of)
  }
}

async function readInProcess(bytes: Uint8Array, within: number): Promise<FileRead> {
  const answer = Promise.withResolvers<FileRead>()
  const timer = setTimeout(() => answer.resolve({ fault: 'broken-file' }), within)
  const reader = forkConfined(new URL('./read-translation-process.ts', import.meta.url), { memory: 256 })
  reader.once('message', answer.resolve).on('error', answer.reject)
  // The process ended without an answer, out of memory or by an unforeseen error: the file is broken.
  reader.once('exit', () => answer.resolve({ fault: 'broken-file' }))
  reader.send(bytes, fault => fault && answer.reject(fault))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}
