import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EveryRefusalOf } from '#calls.ts'
import type { Refusal } from '#client/outcome.ts'
import { openJournal, type Report } from './progress-journal.ts'
import { type Connection, type Exclusive, type PutReports, startSender } from './progress-sender.ts'

const tool = '11111111-1111-4111-8111-111111111111'
const receipt = (report: Report) => ({ slide: report.slide, refused: null, isDone: true, marks: {}, attempts: {} })
const taken = (reports: Report[]) => ({ answer: reports.map(receipt) })
const refused = (code: Refusal<EveryRefusalOf<'putProgress'>>['code']) => ({ refusal: { code } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sender to a server that answers with `answer`. */
function aSender(
  answer: (reports: Report[]) => ReturnType<typeof taken> | ReturnType<typeof refused>,
  exclusive: Exclusive = task => task(),
) {
  const journal = openJournal(null, 'a@b.ch')
  const requests: { slides: string[]; keepalive: boolean }[] = []
  const connections: Connection[] = []
  const received: string[] = []
  const unreadable: string[] = []
  const put: PutReports = async (reports, { keepalive }) => {
    requests.push({ slides: reports.map(({ slide }) => slide), keepalive })
    return answer(reports)
  }
  const sender = startSender(journal, put, exclusive, {
    onReceipts: entries => received.push(...entries.map(({ slide }) => slide)),
    onConnection: connection => connections.push(connection),
    onRefused: ({ slide }) => unreadable.push(slide),
    onDrained: () => {},
  })
  const visit = (slide: string, at: number) => journal.record(tool, { slide, at })
  return { journal, sender, requests, connections, received, unreadable, visit }
}

test('R-52 entries made within a moment are sent together, in order, and then removed', async () => {
  const { sender, journal, requests, received, visit } = aSender(taken)
  visit('first', 1)
  sender.schedule(700)
  visit('second', 2)
  sender.schedule(700)
  await vi.advanceTimersByTimeAsync(699)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual([{ slides: ['first', 'second'], keepalive: false }])
  expect({ pending: journal.pending(), received }).toEqual({ pending: [], received: ['first', 'second'] })
})

test('R-52 offline, nothing is lost, and retries come at growing intervals', async () => {
  let isAway = true
  const { sender, journal, requests, connections, visit } = aSender(reports => {
    if (isAway) return refused('no-network')
    return taken(reports)
  })
  visit('first', 1)
  await sender.flush()
  expect(connections).toEqual(['away'])
  await vi.advanceTimersByTimeAsync(2000)
  await vi.advanceTimersByTimeAsync(3999)
  expect(requests).toHaveLength(2)
  isAway = false
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(3)
  expect(journal.pending()).toEqual([])
  expect(connections.at(-1)).toBe('fine')
})

test('R-52 entries made while a report is being sent are sent after it', async () => {
  const { sender, requests, visit } = aSender(taken)
  visit('first', 1)
  const under = sender.flush()
  visit('second', 2)
  void sender.flush()
  await under
  expect(requests.flatMap(({ slides }) => slides)).toEqual(['first', 'second'])
})

test('R-52 entries made while the lock is being released are sent too', async () => {
  const release = Promise.withResolvers<void>()
  const { sender, requests, visit } = aSender(taken, async task => {
    await task()
    await release.promise
  })
  visit('first', 1)
  const under = sender.flush()
  await vi.advanceTimersByTimeAsync(0)
  visit('second', 2)
  void sender.flush()
  release.resolve()
  await under
  expect(requests.flatMap(({ slides }) => slides)).toEqual(['first', 'second'])
})

test('R-52 after the session has ended, the journal is kept and nothing is sent', async () => {
  const { sender, journal, requests, connections, visit } = aSender(() => refused('not logged'))
  visit('first', 1)
  await sender.flush()
  await sender.flush()
  expect(connections).toEqual(['signed-out'])
  expect(requests).toHaveLength(1)
  expect(journal.pending()).toHaveLength(1)
})

test('R-52 a report that the server cannot read does not delay the others', async () => {
  const { sender, journal, requests, received, unreadable, visit } = aSender(reports =>
    reports.some(({ slide }) => slide === 'broken') ? refused('bad-request') : taken(reports),
  )
  visit('first', 1)
  journal.record(tool, { slide: 'broken', at: 2, answers: { q: { text: 'Écrit' } } })
  visit('last', 3)
  await sender.flush()
  expect(journal.pending()).toEqual([])
  expect([received, unreadable]).toEqual([['first', 'last'], ['broken']])
  expect(journal.refused()).toMatchObject([{ slide: 'broken', answers: { q: { text: 'Écrit' } } }])
  const sent = requests.length
  await sender.flush()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(sent)
})

test('R-52 M-05 the next attempt comes no sooner than the server asked for', async () => {
  const { sender, requests, visit } = aSender(() => ({ refusal: { code: 'busy', retryAfter: 20 } }) as never)
  visit('first', 1)
  await sender.flush()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(2)
})

test('R-52 after a server error, sending is retried later', async () => {
  let isBroken = true
  const { sender, journal, visit } = aSender(reports => (isBroken ? refused('internal-error') : taken(reports)))
  visit('first', 1)
  await sender.flush()
  expect(journal.pending()).toHaveLength(1)
  isBroken = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(journal.pending()).toEqual([])
})

test('R-52 a closing page sends pending entries with keepalive', async () => {
  const { sender, requests, visit } = aSender(taken)
  sender.leave()
  visit('first', 1)
  sender.leave()
  expect(requests).toEqual([{ slides: ['first'], keepalive: true }])
})

test('M-08 a closed sender sends nothing: no retries of later failures, nothing with keepalive, nothing on request', async () => {
  const refusal = Promise.withResolvers<ReturnType<typeof refused>>()
  const { sender, journal, requests, visit } = aSender(() => refusal.promise as never)
  visit('first', 1)
  const flushed = sender.flush()
  await vi.advanceTimersByTimeAsync(0)
  sender.close()
  refusal.resolve(refused('internal-error'))
  await flushed
  await vi.advanceTimersByTimeAsync(120_000)
  sender.leave()
  await sender.flush()
  sender.schedule(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual([{ slides: ['first'], keepalive: false }])
  expect(journal.pending()).toHaveLength(1)
})

test('L-60 a report that does not count yet is sent again, without its answers, after the wait the server names, and does not delay other reports', async () => {
  const counted = new Set<string>()
  const answers: unknown[] = []
  const { sender, journal, requests, visit } = aSender(reports => {
    answers.push(...reports.map(({ answers }) => answers))
    return {
      answer: reports.map(report => ({
        ...receipt(report),
        ...(report.taken && !counted.has(report.slide) && { wait: 7000 }),
      })),
    }
  })
  journal.record(tool, { slide: 'first', at: 1, taken: ['text'], activeSeconds: 10, answers: { q: 1 } })
  await sender.flush()
  expect(requests).toHaveLength(1)
  visit('second', 2)
  await sender.flush()
  expect(requests.map(({ slides }) => slides)).toEqual([['first'], ['second']])
  await vi.advanceTimersByTimeAsync(6999)
  expect(requests).toHaveLength(2)
  counted.add('first')
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ slides }) => slides)).toEqual([['first'], ['second'], ['first']])
  expect(answers).toEqual([{ q: 1 }, undefined, undefined])
  expect(journal.pending()).toEqual([])
})

test('L-60 a clock that was set back delays no report: one that would wait longer than an hour is sent', async () => {
  const { sender, journal, requests } = aSender(reports => ({
    answer: reports.map(report => ({ ...receipt(report), ...(requests.length === 1 && { wait: 7000 }) })),
  }))
  journal.record(tool, { slide: 'first', at: 1, taken: ['text'], activeSeconds: 10 })
  await sender.flush()
  vi.setSystemTime(Date.now() - 86_400_000)
  await sender.flush()
  expect(requests).toHaveLength(2)
  expect(journal.pending()).toEqual([])
})
