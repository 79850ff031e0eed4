import { LRUCache } from 'lru-cache'
import { Busy } from '#platform/http/envelope.ts'
import { networksAround } from './networks.ts'

/** Seconds after which a refused task may be retried: by then some dozens of waiting tasks are done. */
const retrySeconds = 10

/**
 * The limits of a rank. `waiting`: how many of its tasks may wait. `slot`: the ranks of a slot share its places, where
 * they may not use all. `ofOwner`: how many tasks, running and waiting, each owner may have, in the order of `owners`.
 */
type RankLimits<Slot extends string> = { waiting: number; slot?: Slot; ofOwner?: readonly number[] }

/** The place of a task in the queue: its rank and its owners. */
export type QueuePlace<Rank extends string> = {
  rank: Rank
  /** The widest owner first: a network, then a person in it. */
  owners?: readonly string[]
  /** Never refused: for a job that brings one task at a time and can wait. */
  isPatient?: boolean
}

type QueuedTask<Rank extends string> = QueuePlace<Rank> & { start: () => Promise<void>; refuse: (fault: Busy) => void }

/** How many tasks of an owner run, and the number of the last one that was started. */
type Served = { running: number; lastAt: number }

/** For how many owners this is remembered: those not served for longest are forgotten, and count as new. */
const rememberedMaximum = 10_000

/**
 * Runs at most `concurrency` tasks at a time, whether or not others fail. Ranks are served in the order of `ranks`, as
 * far as their slots have room. Within a rank, the owner with the fewest running tasks is next, then the one not served
 * for longest, then the first in the queue. So however many tasks one owner brings, the next task of another owner
 * waits only for those that run. A task beyond the limits is refused with a Busy. If a rank is full because of an owner
 * with more waiting tasks, the last task of that owner is refused instead.
 */
export function fairQueue<Rank extends string, Slot extends string = never>({
  concurrency = 1,
  slots,
  ranks,
}: {
  concurrency?: number
  slots?: Record<Slot, number>
  ranks: Record<Rank, RankLimits<Slot>>
}) {
  const order = Object.keys(ranks) as Rank[]
  const waiting: QueuedTask<Rank>[] = []
  const served = new LRUCache<string, Served>({ max: rememberedMaximum })
  const running: QueuePlace<Rank>[] = []
  let started = 0

  const keysOf = ({ rank, owners = [] }: QueuePlace<Rank>) =>
    owners.map((_, depth) => JSON.stringify([rank, ...owners.slice(0, depth + 1)]))
  const servedOf = (key: string): Served => served.peek(key) ?? { running: 0, lastAt: 0 }
  const isOf = (key: string) => (place: QueuePlace<Rank>) => keysOf(place).includes(key)
  const hasRoom = ({ slot }: RankLimits<Slot>) =>
    slot === undefined || !slots || running.filter(({ rank }) => ranks[rank].slot === slot).length < slots[slot]

  /** The sort key of a task within its rank; the smallest is first. */
  function orderOf(place: QueuePlace<Rank>): number[] {
    return keysOf(place).flatMap(key => {
      const { running, lastAt } = servedOf(key)
      return [running, lastAt]
    })
  }

  function next(): QueuedTask<Rank> | undefined {
    for (const rank of order) {
      if (!hasRoom(ranks[rank])) continue
      const [first, ...others] = waiting.filter(task => task.rank === rank)
      if (!first) continue
      return others.reduce((best, task) => (isBefore(orderOf(task), orderOf(best)) ? task : best), first)
    }
    return undefined
  }

  async function run(task: QueuedTask<Rank>): Promise<void> {
    running.push(task)
    started += 1
    for (const key of keysOf(task)) served.set(key, { running: servedOf(key).running + 1, lastAt: started })
    await task.start()
    running.splice(running.indexOf(task), 1)
    for (const key of keysOf(task)) {
      const { running, lastAt } = servedOf(key)
      served.set(key, { running: Math.max(0, running - 1), lastAt })
    }
    fill()
  }

  function fill(): void {
    while (running.length < concurrency) {
      const task = next()
      if (!task) return
      waiting.splice(waiting.indexOf(task), 1)
      void run(task)
    }
  }

  /**
   * Makes room for a task. Throws a Busy where its owners are at their limits, or where no other owner has more waiting
   * tasks.
   */
  function admit(place: QueuePlace<Rank>): void {
    if (place.isPatient) return
    const { ofOwner = [], waiting: most } = ranks[place.rank]
    const keys = keysOf(place)
    const all = [...running, ...waiting]
    if (keys.some((key, depth) => all.filter(isOf(key)).length >= (ofOwner[depth] ?? most)))
      throw new Busy(retrySeconds)
    const rivals = waiting.filter(({ rank, isPatient }) => rank === place.rank && !isPatient)
    if (rivals.length < most) return
    const counts = Map.groupBy(rivals, other => keysOf(other)[0] ?? '')
    const [[key, theirs]] = [...counts].sort(([, one], [, other]) => other.length - one.length) as [
      [string, QueuedTask<Rank>[]],
    ]
    const own = counts.get(keys[0] ?? '')?.length ?? 0
    const last = theirs.at(-1)
    if (!last || key === keys[0] || theirs.length <= own + 1) throw new Busy(retrySeconds)
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(new Busy(retrySeconds))
  }

  return async function enqueue<Result>(place: QueuePlace<Rank>, task: () => Promise<Result>): Promise<Result> {
    admit(place)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // A task that throws at once ends like any other.
    waiting.push({ ...place, start: () => (async () => task())().then(resolve, reject), refuse: reject })
    fill()
    return promise
  }
}

function isBefore(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/**
 * Runs at most `most` tasks of a subject at once; the next one is refused with a Busy. If the subject is a network, the
 * wider networks around it have limits too.
 */
export function limitAtOnce(most: number) {
  const counts = new Map<string, number>()
  return async function within<Result>(subject: string, task: () => Promise<Result>): Promise<Result> {
    const subjects = [{ network: subject, times: 1 }, ...networksAround(subject)]
    const countOf = (network: string) => counts.get(network) ?? 0
    if (subjects.some(({ network, times }) => countOf(network) >= most * times)) throw new Busy(retrySeconds)
    for (const { network } of subjects) counts.set(network, countOf(network) + 1)
    try {
      return await task()
    } finally {
      for (const { network } of subjects) {
        const left = countOf(network) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    }
  }
}

/**
 * Runs the tasks of a subject one after the other. Of waiting tasks with the same name only one is run, for all
 * callers. Where `most` tasks of a subject wait or run, the next one is refused with a Busy.
 */
export function oneAtATime(most: number) {
  type QueuedTask = { name: string; hasBegun: boolean; result: Promise<unknown> }
  const queues = new Map<string, QueuedTask[]>()
  return async function enqueue<Result>(subject: string, name: string, task: () => Promise<Result>): Promise<Result> {
    const own = queues.get(subject) ?? []
    // A running task cannot be shared: it may have read data that has changed since.
    const same = own.find(queued => queued.name === name && !queued.hasBegun)
    if (same) return same.result as Promise<Result>
    if (own.length >= most) throw new Busy(retrySeconds)
    const queued: QueuedTask = { name, hasBegun: false, result: Promise.resolve() }
    const before = own.at(-1)?.result.catch(() => undefined)
    const result = (async () => {
      await before
      queued.hasBegun = true
      try {
        return await task()
      } finally {
        own.splice(own.indexOf(queued), 1)
        if (own.length === 0) queues.delete(subject)
      }
    })()
    queued.result = result
    own.push(queued)
    queues.set(subject, own)
    return result
  }
}
