import { Worker } from 'node:worker_threads'
import { ImportFault, importFault } from './import-fault.ts'
import type { TextsRead, TextsToRead } from './read-texts.ts'

/** Longest time that texts may take to be read, in milliseconds. */
const patience = 60_000

/**
 * Reads the texts of an import beside everything else the server does, and gives up on those that take without end.
 * Throws an ImportFault with what is wrong with them.
 */
export async function readTextsInWorker(
  asked: TextsToRead,
  { within = patience } = {},
): Promise<Exclude<TextsRead, { problems: unknown[] }>> {
  const worker = new Worker(new URL('./read-texts-worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const read = await new Promise<TextsRead>((resolve, reject) => {
    const timer = setTimeout(() => reject(importFault('', 'endless-text', { seconds: within / 1000 })), within)
    worker.once('message', resolve)
    worker.once('error', fault => {
      const isTooMuch =
        (fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || fault instanceof RangeError
      reject(isTooMuch ? importFault('', 'endless-text', { seconds: within / 1000 }) : fault)
    })
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
  if (read.problems) throw new ImportFault(read.problems)
  return read
}
