import { forkConfined } from '#platform/fork-confined.ts'
import { ImportFault, importFault } from './import-fault.ts'
import type { ReadTextsResult, TextsAnswer, TextsToRead } from './read-texts.ts'

/** Timeout of reading texts, in milliseconds. */
const usualTimeout = 60_000

/** Reads the texts of an import in a child process, with a timeout. Throws an ImportFault with their problems. */
export async function readTextsInProcess(
  request: TextsToRead,
  { within = usualTimeout } = {},
): Promise<Exclude<ReadTextsResult, { problems: unknown[] }>> {
  const answer = Promise.withResolvers<TextsAnswer>()
  const endless = () => importFault('', 'endless-text', { seconds: within / 1000 })
  const timer = setTimeout(() => answer.reject(endless()), within)
  const { NODE_COMPILE_CACHE } = process.env
  const reader = forkConfined(new URL('./read-texts-process.ts', import.meta.url), {
    memory: 512,
    env: { NODE_COMPILE_CACHE },
  })
  reader.once('message', answer.resolve).on('error', answer.reject)
  reader.once('exit', (code, signal) => {
    // V8 ends a process that has run out of memory with this signal.
    const ranOut = signal === 'SIGABRT'
    answer.reject(ranOut ? endless() : new Error(`the process that reads texts ended with ${code ?? signal}`))
  })
  reader.send(request, fault => fault && answer.reject(fault))
  try {
    const response = await answer.promise
    if ('fault' in response) throw response.fault instanceof RangeError ? endless() : response.fault
    if (response.read.problems) throw new ImportFault(response.read.problems)
    return response.read
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}
