import { Worker } from 'node:worker_threads'
import { type WebVtt, webVttOf } from '@preau/course/captions/web-vtt'

/** Up to this size, in bytes, captions are read in less time than a thread takes to start. */
const smallMaximum = 30_000

/** The most that reading captions may take: milliseconds, and megabytes. */
const usualLimits = { time: 30_000, memory: 256 }

/**
 * Captions as WebVTT, as `webVttOf` reads them; null for another kind of file, and for one that takes too long or too
 * much memory. Large ones are read in a thread of their own, so that nobody waits for them.
 */
export async function readCaptions(bytes: Buffer, limits = usualLimits): Promise<WebVtt | null> {
  if (bytes.length <= smallMaximum) return webVttOf(bytes)
  const worker = new Worker(new URL('./captions-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  const read = Promise.withResolvers<WebVtt | null>()
  const timer = setTimeout(() => read.resolve(null), limits.time)
  worker.once('message', read.resolve)
  worker.once('error', fault => {
    if ((fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') read.resolve(null)
    else read.reject(fault)
  })
  try {
    return await read.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
