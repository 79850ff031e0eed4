import { momentAfter } from '@preau/contract/progress/moment-after'
import { type JournalStorage, openJournal, type Report } from '@preau/contract/progress/progress-journal'
import { startSender } from '@preau/contract/progress/progress-sender'
import { type TakenState, takenAfterEntry, takenAfterReceipt, takenAlso } from '@preau/contract/progress/taken-state'
import { isSlideDone } from '@preau/course/progress'
import { richTextOf } from '@preau/course/rich-text'
import { mostOnSlide, takenTogether } from '@preau/course/taking-in'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
/** A text of ten seconds for a quick reader. */
const text = { id: 'text', type: 'text' as const, text: richTextOf('m'.repeat(315)) }
const folds = {
  id: 'folds',
  type: 'accordion' as const,
  items: [{ id: 'one', title: 'Titre', text: richTextOf('Dedans.') }],
}
const names = ['Read', 'Opened', 'Both'] as const
type Name = (typeof names)[number]
const blocks = { Read: [text], Opened: [folds], Both: [text, folds] }
const ids = await aTool(server, { slides: names.map(name => ({ name, blocks: blocks[name] })) })

const progressOf = async (as: TestPerson) =>
  (await aCall(app, 'getProgress', { tool: ids('Tool') }, { as })).query[0]?.slides ?? []

type OnDevice = TakenState & { seenAt: number; activeSeconds: number }

const untouched: OnDevice = { seenAt: 0, taken: [], unkept: [], activeSeconds: 0 }

/** A browser of a person. Its store survives a reload, and `later` advances its clock. */
function aDevice(person: TestPerson) {
  const items = new Map<string, string>()
  const store: JournalStorage = {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
  const journal = openJournal(store, person.id)
  const slides = new Map<string, OnDevice>()
  const sent: Report[][] = []
  const put = async (reports: Report[]) => {
    sent.push(reports)
    const { query } = await aCall(app, 'putProgress', { progress: reports, sentAt: Date.now() }, { as: person })
    return { answer: query }
  }
  const sender = startSender(journal, put, task => task(), {
    onReceipts: (entries, receipts) => {
      for (const [place, entry] of entries.entries()) {
        const [before, receipt] = [slides.get(entry.slide), receipts[place]]
        if (before && receipt) slides.set(entry.slide, { ...before, ...takenAfterReceipt(before, entry, receipt) })
      }
    },
    onConnection: () => {},
    onRefused: () => {},
    onDrained: () => {},
  })
  return {
    slides,
    report(name: Name, found: readonly string[], seconds: number) {
      const slide = ids(name)
      const before = slides.get(slide) ?? untouched
      const at = momentAfter(journal.pending(), Date.now())
      const taken = takenTogether(before.taken, [...before.unkept, ...found])
      const activeSeconds = before.activeSeconds + seconds
      const entry = journal.record(ids('Tool'), { slide, at, ...(taken && { taken: [...taken] }), activeSeconds })
      slides.set(slide, { seenAt: before.seenAt || at, activeSeconds, ...takenAfterEntry(before, entry) })
    },
    send: () => sender.flush(),
    async sendAgain() {
      const last = sent.at(-1)
      if (last) await put(last)
    },
    async adopt() {
      for (const { slide, seenAt, taken = null, activeSeconds = 0 } of await progressOf(person)) {
        const before = slides.get(slide) ?? untouched
        const times = {
          seenAt: before.seenAt || (seenAt ?? 0),
          activeSeconds: Math.max(before.activeSeconds, activeSeconds),
        }
        slides.set(slide, { ...times, ...takenAlso(before, taken) })
      }
    },
    isAllSent: () => journal.pending().length === 0,
    later(seconds: number) {
      for (const [key, value] of items) {
        const entry = JSON.parse(value)
        if (entry.notBefore !== undefined) entry.notBefore -= seconds * 1000
        items.set(key, JSON.stringify(entry))
      }
    },
    isDone: (name: Name) => {
      const onSlide = slides.get(ids(name))
      const seenAt = onSlide ? new Date(onSlide.seenAt).toISOString() : null
      return isSlideDone({ blocks: blocks[name] }, { seenAt, taken: onSlide?.taken, answers: {} })
    },
    close: sender.close,
  }
}

async function aPersonWithTwoDevices() {
  const person = await aTeacher(db)
  const devices = [aDevice(person), aDevice(person)] as const
  const pass = async (seconds: number) => {
    for (const device of devices) device.later(seconds)
    await sql`
      update active_day set counted_until = counted_until - make_interval(secs => ${seconds})
      where actor_id = ${person.id}
    `.execute(db)
  }
  /** Lets time pass until both devices have sent everything. */
  const settle = async () => {
    for (let round = 0; !devices.every(device => device.isAllSent()); round++) {
      expect(round, 'each wait ends').toBeLessThan(20)
      await pass(60)
      for (const device of devices) await device.send()
    }
  }
  const doneOnServer = async () => {
    const slides = await progressOf(person)
    return names.map(name => slides.find(({ slide }) => slide === ids(name))?.isDone ?? false)
  }
  return { person, devices, pass, settle, doneOnServer }
}

test('L-60 when two devices are used at once, one shows that its text does not count yet, and both show the slide as done once it does', async () => {
  const { devices, pass, settle, doneOnServer } = await aPersonWithTwoDevices()
  const [one, other] = devices
  one.report('Read', [], 0)
  other.report('Both', [], 0)
  await one.send()
  await other.send()
  await pass(10)
  one.report('Read', ['text'], 10)
  other.report('Both', ['text', 'folds'], 10)
  await one.send()
  await other.send()
  expect([one.isDone('Read'), other.isDone('Both')]).toEqual([true, false])
  expect(other.slides.get(ids('Both'))).toMatchObject({ taken: ['folds'], unkept: ['text'] })
  expect([other.isAllSent(), await doneOnServer()]).toEqual([false, [true, false, false]])
  await settle()
  expect([other.isDone('Both'), await doneOnServer()]).toEqual([true, [true, false, true]])
  for (const device of devices) {
    await device.adopt()
    expect(names.map(device.isDone)).toEqual([true, false, true])
    device.close()
  }
})

type Step =
  | { is: 'report'; device: 0 | 1; name: Name; found: string[]; seconds: number }
  | { is: 'send' | 'sendAgain' | 'adopt'; device: 0 | 1 }
  | { is: 'pass'; seconds: number }

const device = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constant('report' as const),
    device,
    name: fc.constantFrom(...names),
    found: fc.subarray(['text', 'folds']),
    seconds: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ is: fc.constantFrom('send' as const, 'sendAgain' as const, 'adopt' as const), device }),
  fc.record({ is: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 30 }) }),
)

test('L-60 whatever the order and repetition of reports of two devices, both and the server agree on what is done once all is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async steps => {
      const { devices, pass, settle, doneOnServer } = await aPersonWithTwoDevices()
      for (const each of steps) {
        if (each.is === 'pass') await pass(each.seconds)
        else if (each.is === 'report') devices[each.device].report(each.name, each.found, each.seconds)
        else await devices[each.device][each.is]()
      }
      await settle()
      const [done, seen] = [await doneOnServer(), new Set<string>()]
      for (const device of devices) {
        for (const [place, name] of names.entries()) {
          if (device.isDone(name)) expect(done[place], `${name} is done on a device alone`).toBe(true)
        }
      }
      for (const device of devices) {
        await device.adopt()
        expect(names.map(device.isDone)).toEqual(done)
        seen.add([...device.slides.keys()].sort().join())
        for (const { activeSeconds } of device.slides.values()) expect(activeSeconds).toBeLessThanOrEqual(mostOnSlide)
        device.close()
      }
      expect(seen.size, 'both have seen the same').toBe(1)
    }),
    { numRuns: 30 },
  )
})
