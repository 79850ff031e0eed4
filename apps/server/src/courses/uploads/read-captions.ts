import { Worker } from 'node:worker_threads'
import { type WebVtt, webVttOf } from '@preau/course/captions/web-vtt'
import { fairQueue } from '#platform/fair-queue.ts'

/** Up to this size, in bytes, captions are read in less time than a thread takes to start. */
const smallMaximum = 30_000

/** The most that reading captions may take: milliseconds, and megabytes. */
const usualLimits = { time: 30_000, memory: 256 }

/** One thread at a time: each may take as much memory as a whole server. */
const enqueue = fairQueue({ ranks: { captions: { waiting: 20 } } })

/**
 * Captions as WebVTT, as `webVttOf` reads them, or why they cannot be read: `other` for another kind of file,
 * `too-demanding` for a file that takes too long or too much memory. Large files are read in a thread of their own, one
 * after the other, so that they delay nobody else. Throws a Busy where too many wait; a job may wait as long as it
 * takes.
 */
export async function readCaptions(
  bytes: Buffer,
  { isPatient = false, limits = usualLimits } = {},
): Promise<WebVtt | 'other' | 'too-demanding'> {
  if (bytes.length <= smallMaximum) return webVttOf(bytes) ?? 'other'
  return enqueue({ rank: 'captions', isPatient }, () => readInThread(bytes, limits))
}

async function readInThread(bytes: Buffer, limits: typeof usualLimits): Promise<WebVtt | 'other' | 'too-demanding'> {
  const worker = new Worker(new URL('./captions-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  const read = Promise.withResolvers<WebVtt | 'other' | 'too-demanding'>()
  const timer = setTimeout(() => read.resolve('too-demanding'), limits.time)
  worker.once('message', (captions: WebVtt | null) => read.resolve(captions ?? 'other'))
  worker.once('error', fault => {
    if ((fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') read.resolve('too-demanding')
    else read.reject(fault)
  })
  // Only counts if nothing came before it: a promise settles once, and a thread that answers or fails exits too.
  worker.once('exit', () => read.reject(new Error('the thread that reads captions ended without an answer')))
  try {
    return await read.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
