import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { fairQueue, limitAtOnce, oneAtATime } from './fair-queue.ts'

type Rank = 'sheet' | 'preview'

/** How many tasks of each rank may wait. */
const ranks = (sheet: number, preview: number) => ({ sheet: { waiting: sheet }, preview: { waiting: preview } })

/** Tasks that end when `first` does, or at once, and the names of those that have begun. */
function someTasks(enqueue: ReturnType<typeof fairQueue<Rank, never>>) {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const ask = (rank: Rank, name: string, until: Promise<void> = Promise.resolve()) =>
    enqueue({ rank }, async () => {
      begun.push(name)
      await until
      return name
    })
  return { begun, ask, first }
}

test('R-58 a sheet that somebody waits for is made before every waiting preview, and tasks of equal rank run in their order', async () => {
  const { begun, ask, first } = someTasks(fairQueue({ ranks: ranks(9, 9) }))
  const pending = [
    ask('preview', 'p1', first.promise),
    ...[ask('preview', 'p2'), ask('sheet', 's1'), ask('preview', 'p3'), ask('sheet', 's2')],
  ]
  first.resolve()
  expect(await Promise.all(pending)).toEqual(['p1', 'p2', 's1', 'p3', 's2'])
  expect(begun).toEqual(['p1', 's1', 's2', 'p2', 'p3'])
})

test('R-58 when a rank is full, the next task is asked to retry, and a sheet still has room beside previews', async () => {
  const { ask, first } = someTasks(fairQueue({ ranks: ranks(1, 2) }))
  const pending = [ask('preview', 'p1', first.promise), ask('preview', 'p2'), ask('preview', 'p3'), ask('sheet', 's1')]
  await expect(ask('preview', 'p4')).rejects.toThrow(Busy)
  await expect(ask('sheet', 's2')).rejects.toThrow(Busy)
  first.resolve()
  expect(await Promise.all(pending)).toEqual(['p1', 'p2', 'p3', 's1'])
  expect(await ask('preview', 'p4')).toBe('p4')
})

test('R-58 a task that fails, at once or later, is refused alone', async () => {
  const enqueue = fairQueue({ ranks: ranks(9, 9) })
  const failing = enqueue({ rank: 'sheet' }, () => Promise.reject(new Error('rotten')))
  const after = enqueue({ rank: 'sheet' }, async () => 'made')
  await expect(failing).rejects.toThrow('rotten')
  expect(await after).toBe('made')
  const atOnce = enqueue({ rank: 'sheet' }, () => {
    throw new Error('rotten at once')
  })
  await expect(atOnce).rejects.toThrow('rotten at once')
  expect(await enqueue({ rank: 'sheet' }, async () => 'next')).toBe('next')
})

test('R-53 as many tasks run at once as allowed, and the next in order starts as soon as one is done', async () => {
  const { begun, ask, first } = someTasks(fairQueue({ concurrency: 2, ranks: ranks(9, 9) }))
  const long = ask('sheet', 's1', first.promise)
  expect(await Promise.all([ask('sheet', 's2'), ask('sheet', 's3')])).toEqual(['s2', 's3'])
  expect(begun).toEqual(['s1', 's2', 's3'])
  first.resolve()
  expect(await long).toBe('s1')
})

test('R-27 a limited number of one subject’s tasks run at once, whatever their outcome; others run too', async () => {
  const within = limitAtOnce(2)
  const first = Promise.withResolvers<string>()
  const pending = [within('one', () => first.promise), within('one', () => first.promise)]
  await expect(within('one', async () => 'third')).rejects.toThrow(Busy)
  expect(await within('other', async () => 'other')).toBe('other')
  first.reject(new Error('rotten'))
  await Promise.allSettled(pending)
  expect(await within('one', async () => 'again')).toBe('again')
})

test('repeated requests of a session are served one after the other, each once for all who wait', async () => {
  const enqueue = oneAtATime(3)
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let atWork = 0
  let made = 0
  const ask = (subject: string, name: string) =>
    enqueue(subject, name, async () => {
      atWork += 1
      expect(atWork).toBe(1)
      begun.resolve()
      await first.promise
      atWork -= 1
      made += 1
      return name
    })
  const pending = [ask('one', 'fr')]
  await begun.promise
  pending.push(...Array.from({ length: 50 }, () => ask('one', 'fr')), ask('one', 'de'))
  await expect(ask('one', 'it')).rejects.toThrow(Busy)
  first.resolve()
  expect(new Set(await Promise.all(pending))).toEqual(new Set(['fr', 'de']))
  expect(made).toBe(3)
  await expect(enqueue('one', 'fr', () => Promise.reject(new Error('rotten')))).rejects.toThrow('rotten')
  expect(await ask('one', 'fr')).toBe('fr')
})

/** A queue that runs two tasks at once, and the list of those that have begun; each task ends in `runAll`. */
function aQueue() {
  const enqueue = fairQueue({
    concurrency: 2,
    slots: { sent: 1, shown: 2 },
    ranks: {
      sent: { slot: 'sent', waiting: 4, ofOwner: [3, 2] },
      later: { slot: 'sent', waiting: 4, ofOwner: [] },
      shown: { slot: 'shown', waiting: 6, ofOwner: [4] },
    },
  })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (rank: 'sent' | 'later' | 'shown', owners: string[], name: string, isPatient = false) =>
    enqueue({ rank, owners, isPatient }, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  /** Ends the running tasks, the first one first, until none is left. */
  async function runAll() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      for (let step = 0; step < 10; step++) await Promise.resolve()
    }
  }
  return { ask, begun, runAll }
}

test('M-14 however many tasks one network brings, another waits only for the running ones', async () => {
  const { ask, begun, runAll } = aQueue()
  const many = ['1', '2', '3', '4'].map(name => ask('shown', ['a'], name))
  const one = ask('shown', ['b'], 'theirs')
  const another = ask('shown', ['b'], 'theirs too')
  await runAll()
  await Promise.all([...many, one, another])
  expect(begun).toEqual(['1', '2', 'theirs', '3', 'theirs too', '4'])
})

test('M-13 people of one network take turns, and so do networks, with one task at a time', async () => {
  const { ask, begun, runAll } = aQueue()
  const pending = [
    ask('sent', ['a', 'ada'], 'ada 1'),
    ask('sent', ['a', 'ada'], 'ada 2'),
    ask('sent', ['a', 'bo'], 'bo'),
    ask('sent', ['b', 'cy'], 'cy'),
    ask('later', [], 'nobody', true),
  ]
  expect(begun).toEqual(['ada 1'])
  await runAll()
  await Promise.all(pending)
  expect(begun).toEqual(['ada 1', 'cy', 'bo', 'ada 2', 'nobody'])
})

test('M-13 uploads have one slot, and pictures to be shown run beside them', async () => {
  const { ask, begun, runAll } = aQueue()
  const pending = [ask('sent', ['a', 'ada'], 'sent'), ask('later', [], 'later'), ask('shown', ['b'], 'shown')]
  expect(begun).toEqual(['sent', 'shown'])
  await runAll()
  await Promise.all(pending)
})

test('M-13 a person or a network at its limit is asked to retry; a job never is', async () => {
  const { ask, runAll } = aQueue()
  const pending = [ask('sent', ['a', 'ada'], '1'), ask('sent', ['a', 'ada'], '2')]
  await expect(ask('sent', ['a', 'ada'], '3')).rejects.toBeInstanceOf(Busy)
  pending.push(ask('sent', ['a', 'bo'], '4'))
  await expect(ask('sent', ['a', 'cy'], '5')).rejects.toBeInstanceOf(Busy)
  pending.push(...['6', '7', '8', '9'].map(name => ask('sent', ['job'], name, true)))
  await runAll()
  expect((await Promise.all(pending)).length).toBe(7)
})

test('M-14 when the queue is full, the last task of the owner with the most is dropped for an owner with fewer', async () => {
  const { ask, runAll } = aQueue()
  const theirs = Promise.allSettled(['1', '2', '3', '4'].map(name => ask('shown', ['a'], name)))
  const others = Promise.allSettled(['5', '6', '7', '8'].map((name, at) => ask('shown', [at < 2 ? 'b' : 'c'], name)))
  const last = ask('shown', ['d'], 'last')
  const beyond = ask('shown', ['c'], 'beyond')
  const refused = expect(beyond).rejects.toBeInstanceOf(Busy)
  await runAll()
  const statesOf = async (all: typeof theirs) => (await all).map(({ status }) => status)
  expect(await last).toBe('last')
  expect(await statesOf(theirs)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await statesOf(others)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  await refused
})

test('M-13 after a task that fails the next one runs', async () => {
  const enqueue = fairQueue({
    concurrency: 1,
    slots: { one: 1 },
    ranks: { one: { slot: 'one', waiting: 9, ofOwner: [] } },
  })
  const place = { rank: 'one' as const, owners: [] }
  const failed = enqueue(place, () => Promise.reject(new Error('failed')))
  const next = enqueue(place, async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
