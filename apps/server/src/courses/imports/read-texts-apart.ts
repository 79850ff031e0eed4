import { forkConfined } from '#platform/fork-confined.ts'
import { ImportFault, importFault } from './import-fault.ts'
import type { TextsAnswer, TextsRead, TextsToRead } from './read-texts.ts'

/** Longest time that texts may take to be read, in milliseconds. */
const patience = 60_000

/**
 * Reads the texts of an import in a process of its own, and gives up on those that take without end.
 * Throws an ImportFault with what is wrong with them.
 */
export async function readTextsApart(
  asked: TextsToRead,
  { within = patience } = {},
): Promise<Exclude<TextsRead, { problems: unknown[] }>> {
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
    // So V8 ends a process that has no memory left.
    const ranOut = signal === 'SIGABRT'
    answer.reject(ranOut ? endless() : new Error(`the process that reads texts ended with ${code ?? signal}`))
  })
  reader.send(asked, fault => fault && answer.reject(fault))
  try {
    const said = await answer.promise
    if ('fault' in said) throw said.fault instanceof RangeError ? endless() : said.fault
    if (said.read.problems) throw new ImportFault(said.read.problems)
    return said.read
  } finally {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  }
}
