import { Busy } from '#platform/http/envelope.ts'

/** In how many seconds to come again where too many wait: by then, some dozens have been done. */
const comeAgain = 10

/**
 * Has tasks done `atOnce` at a time: those of the rank that `most` names first before the others, of one rank in their
 * order, each whatever became of the one before. Where as many of a rank wait as may (`most`), the next is refused with a
 * Busy.
 */
export function takeTurns<Rank extends string>(most: Record<Rank, number>, { atOnce = 1 } = {}) {
  const ranks = Object.keys(most) as Rank[]
  const waiting = new Map(ranks.map(rank => [rank, [] as (() => Promise<unknown>)[]]))
  const queueOf = (rank: Rank) => waiting.get(rank) ?? []
  let atWork = 0

  async function work() {
    atWork += 1
    for (;;) {
      const next = ranks
        .map(queueOf)
        .find(queue => queue.length > 0)
        ?.shift()
      if (!next) break
      await next().catch(() => undefined)
    }
    atWork -= 1
  }

  return async function inTurn<Made>(rank: Rank, task: () => Promise<Made>): Promise<Made> {
    const queue = queueOf(rank)
    if (queue.length >= most[rank]) throw new Busy(comeAgain)
    const { promise, resolve } = Promise.withResolvers<Made>()
    queue.push(() => {
      resolve(task())
      return promise
    })
    if (atWork < atOnce) work()
    return promise
  }
}

/** Does tasks as they come, of one subject `most` beside each other; the next is refused with a Busy. */
export function limitAtOnce(most: number) {
  const counts = new Map<string, number>()
  return async function within<Made>(subject: string, task: () => Promise<Made>): Promise<Made> {
    const count = counts.get(subject) ?? 0
    if (count >= most) throw new Busy(comeAgain)
    counts.set(subject, count + 1)
    try {
      return await task()
    } finally {
      const left = (counts.get(subject) ?? 1) - 1
      if (left > 0) counts.set(subject, left)
      else counts.delete(subject)
    }
  }
}
