import { Busy } from '#platform/http/envelope.ts'

/** What waits for its turn: a sheet that somebody fetches or a mail brings goes before a preview. */
export type Rank = 'sheet' | 'preview'

/** In how many seconds to come again where too many wait: by then, some dozens have been made. */
const comeAgain = 10

/**
 * Has tasks done one at a time: those of a higher rank first, of one rank in their order, each whatever became of the one
 * before. Where as many of a rank wait as may (`most`), the next is refused with a Busy.
 */
export function takeTurns(most: Record<Rank, number>) {
  const waiting: Record<Rank, (() => Promise<unknown>)[]> = { sheet: [], preview: [] }
  let isAtWork = false

  async function work() {
    isAtWork = true
    for (;;) {
      const next = waiting.sheet.shift() ?? waiting.preview.shift()
      if (!next) break
      await next().catch(() => undefined)
    }
    isAtWork = false
  }

  return async function inTurn<Made>(rank: Rank, task: () => Promise<Made>): Promise<Made> {
    if (waiting[rank].length >= most[rank]) throw new Busy(comeAgain)
    const { promise, resolve } = Promise.withResolvers<Made>()
    waiting[rank].push(() => {
      resolve(task())
      return promise
    })
    if (!isAtWork) work()
    return promise
  }
}
