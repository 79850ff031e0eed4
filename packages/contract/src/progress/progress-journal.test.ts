import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nobody } from '#nobody.ts'
import { momentAfter } from './moment-after.ts'
import { adoptVisits, firstThatFit, type JournalStorage, openJournal, visitsIn } from './progress-journal.ts'

const tool = '11111111-1111-4111-8111-111111111111'
const slideA = '22222222-2222-4222-8222-22222222222a'
const slideB = '22222222-2222-4222-8222-22222222222b'

function aStore(): JournalStorage & { keys: () => string[] } {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

const shape = (entries: { slide: string; at: number; answers?: unknown }[]) =>
  entries.map(({ slide, at, answers }) => ({ slide, at, ...(answers ? { answers } : {}) }))

test('R-52 entries of the journal are still there when the browser is opened again', () => {
  const store = aStore()
  openJournal(store, 'teacher@demo.preau').record(tool, { slide: slideA, at: 10, answers: { q: { option: 'b' } } })
  expect(shape(openJournal(store, 'teacher@demo.preau').pending())).toEqual([
    { slide: slideA, at: 10, answers: { q: { option: 'b' } } },
  ])
})

test('R-52 reports are sent in the order in which things were done, whatever the order of the keys', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  journal.record(tool, { slide: slideB, at: 20 })
  journal.record(tool, { slide: slideA, at: 10 })
  expect(journal.pending().map(({ slide }) => slide)).toEqual([slideA, slideB])
})

test('R-52 for each question the last answer is pending, with the time at which it was given', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 5 })
  journal.record(tool, { slide: slideA, at: 10, answers: { one: 1 } })
  journal.record(tool, { slide: slideA, at: 15, answers: { two: 1 } })
  journal.record(tool, { slide: slideA, at: 20, answers: { two: 2 } })
  journal.record(tool, { slide: slideA, at: 25 })
  journal.record(tool, { slide: slideA, at: 30 })
  expect(shape(journal.pending())).toEqual([
    { slide: slideA, at: 10, answers: { one: 1 } },
    { slide: slideA, at: 20, answers: { two: 2 } },
    { slide: slideA, at: 30 },
  ])
})

test('R-52 sent entries are removed, later ones are kept', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  const sent = journal.record(tool, { slide: slideA, at: 10 })
  journal.record(tool, { slide: slideA, at: 20, answers: { q: 1 } })
  journal.forget([sent.id])
  expect(shape(journal.pending())).toEqual([{ slide: slideA, at: 20, answers: { q: 1 } }])
})

test('M-05 entries made after the clock was set back come after pending ones, and replace them', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  journal.record(tool, { slide: slideA, at: momentAfter(journal.pending(), 5000), answers: { q: 'before' } })
  journal.record(tool, { slide: slideB, at: momentAfter(journal.pending(), 5000) })
  journal.record(tool, { slide: slideA, at: momentAfter(journal.pending(), 10), answers: { q: 'after' } })
  expect(shape(journal.pending())).toEqual([
    { slide: slideB, at: 5001 },
    { slide: slideA, at: 5002, answers: { q: 'after' } },
  ])
  expect(momentAfter(journal.pending(), 6000)).toBe(6000)
})

test('R-52 two tabs do not lose each other’s entries', () => {
  const store = aStore()
  const [one, other] = [openJournal(store, 'a@b.ch'), openJournal(store, 'a@b.ch')]
  one.record(tool, { slide: slideA, at: 10, answers: { q: 1 } })
  other.record(tool, { slide: slideB, at: 11 })
  other.record(tool, { slide: slideA, at: 12, answers: { r: 2 } })
  other.record(tool, { slide: slideA, at: 13, answers: { q: 2 } })
  expect(shape(one.pending())).toEqual([
    { slide: slideB, at: 11 },
    { slide: slideA, at: 12, answers: { r: 2 } },
    { slide: slideA, at: 13, answers: { q: 2 } },
  ])
})

test('R-52 one person’s journal is not another’s', () => {
  const store = aStore()
  openJournal(store, 'a@b.ch').record(tool, { slide: slideA, at: 10 })
  expect(openJournal(store, 'a@b.ch:c').pending()).toEqual([])
  expect(openJournal(store, 'c@d.ch').pending()).toEqual([])
})

test('R-52 when the store is full, entries live as long as the page', () => {
  const store = aStore()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const journal = openJournal({ ...store, length: 0, setItem: full }, 'a@b.ch')
  const entry = journal.record(tool, { slide: slideA, at: 10 })
  journal.record(tool, { slide: slideB, at: 20 })
  expect(journal.pending().map(({ slide }) => slide)).toEqual([slideA, slideB])
  journal.forget([entry.id])
  expect(journal.pending().map(({ slide }) => slide)).toEqual([slideB])
})

test('R-52 when the store fills up, stored entries of a slide are not dropped for a new one that does not fit', () => {
  const store = aStore()
  let isFull = false
  const filling: JournalStorage = {
    ...store,
    get length() {
      return store.length
    },
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      store.setItem(key, value)
    },
  }
  const journal = openJournal(filling, 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 10, answers: { q: 1 } })
  isFull = true
  journal.record(tool, { slide: slideA, at: 20, answers: { r: 2 } })
  const last = journal.record(tool, { slide: slideA, at: 30, answers: { s: 3 } })
  expect(shape(openJournal(store, 'a@b.ch').pending())).toEqual([{ slide: slideA, at: 10, answers: { q: 1 } }])
  journal.record(tool, { slide: slideA, at: 40, answers: { r: 4 } })
  expect(shape(journal.pending())).toEqual([
    { slide: slideA, at: 10, answers: { q: 1 } },
    { slide: slideA, at: 30, answers: { s: 3 } },
    { slide: slideA, at: 40, answers: { r: 4 } },
  ])
  journal.forget(journal.pending().map(({ id }) => id))
  expect(last.id).toBeTruthy()
  expect(store.keys()).toEqual([])
  expect(journal.pending()).toEqual([])
})

test('R-52 without any store the journal still works', () => {
  const journal = openJournal(null, 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 10 })
  expect(journal.pending()).toHaveLength(1)
})

test('R-52 an entry that cannot be read is dropped, others are kept', () => {
  const store = aStore()
  const journal = openJournal(store, 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 10 })
  store.setItem('preau-progress:a%40b.ch:x:1', '{"half')
  store.setItem('preau-progress:a%40b.ch:x:2', '{"id":"2","tool":"x","slide":"y","at":"now"}')
  store.setItem('i18nextLng', 'fr')
  expect(journal.pending()).toHaveLength(1)
  expect(store.keys()).toHaveLength(2)
})

test('R-52 a request takes as many reports as fit, and at least one', () => {
  const reports = ['a', 'b', 'c'].map((slide, at) => ({ slide, at, answers: { q: 'é'.repeat(50) } }))
  expect(firstThatFit(reports, { count: 2, bytes: 9999 })).toHaveLength(2)
  expect(firstThatFit(reports, { count: 9, bytes: 300 })).toHaveLength(2)
  expect(firstThatFit(reports, { count: 9, bytes: 10 })).toHaveLength(1)
  expect(firstThatFit([], { count: 9, bytes: 10 })).toEqual([])
})

test('R-52 the progress of a visit becomes a person’s, beside their own entries; taking it over twice is harmless', () => {
  const store = aStore()
  const visits = openJournal(store, nobody)
  visits.record(tool, { slide: slideA, at: 10, answers: { q1: 'visit', q2: 'visit' } })
  visits.record(tool, { slide: slideB, at: 30 })
  openJournal(store, 'a@b.ch').record(tool, { slide: slideA, at: 20, answers: { q1: 'own' } })
  expect(visitsIn(store)).toEqual({ slides: 2, last: 30 })
  const expected = [
    { tool, slide: slideA, at: 10, answers: { q2: 'visit' } },
    { tool, slide: slideA, at: 20, answers: { q1: 'own' } },
    { tool, slide: slideB, at: 30 },
  ]
  expect(adoptVisits(store, 'a@b.ch').pending()).toMatchObject(expected)
  expect(visitsIn(store)).toBeNull()
  expect(adoptVisits(store, 'a@b.ch').pending()).toMatchObject(expected)
  expect(openJournal(store, 'c@d.ch').pending()).toEqual([])
})

test('R-52 a browser that stops in the middle loses nothing of a visit, and a second takeover does not duplicate it', () => {
  const store = aStore()
  openJournal(store, nobody).record(tool, { slide: slideA, at: 10, answers: { q1: 'visit' } })
  const stopping: JournalStorage = {
    ...store,
    get length() {
      return store.length
    },
    removeItem: () => {
      throw new Error('the browser stopped')
    },
  }
  adoptVisits(stopping, 'a@b.ch')
  expect(visitsIn(store)).not.toBeNull()
  const after = adoptVisits(store, 'a@b.ch').pending()
  expect(after).toMatchObject([{ tool, slide: slideA, at: 10, answers: { q1: 'visit' } }])
  expect(after).toHaveLength(1)
})

test('R-52 M-05 an entry that the server cannot read is not pending, outlives the page, and goes with the next answer', () => {
  const store = aStore()
  const journal = openJournal(store, 'a@b.ch')
  journal.refuse(journal.record(tool, { slide: slideA, at: 10, answers: { q: 'refused' } }))
  journal.refuse(journal.record(tool, { slide: slideB, at: 10 }))
  expect([journal.pending(), shape(openJournal(store, 'a@b.ch').refused())]).toEqual([
    [],
    [{ slide: slideA, at: 10, answers: { q: 'refused' } }],
  ])
  journal.record(tool, { slide: slideA, at: 20, answers: { q: 'again' } })
  expect([shape(journal.pending()), journal.refused(), store.keys().length]).toEqual([
    [{ slide: slideA, at: 20, answers: { q: 'again' } }],
    [],
    1,
  ])
})

test('R-52 M-05 an answer with NUL or half of a character is kept as it can be stored', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 10, answers: { q: { text: 'a\0b\ud83d' }, gaps: [{ g: '\ude00' }] } })
  expect(shape(journal.pending())).toEqual([
    { slide: slideA, at: 10, answers: { q: { text: 'ab\ufffd' }, gaps: [{ g: '\ufffd' }] } },
  ])
})

/** A store that has room for so many more entries. */
function filling(store: ReturnType<typeof aStore>, free: number): JournalStorage {
  let left = free
  return {
    ...store,
    get length() {
      return store.length
    },
    setItem: (key, value) => {
      if (left-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      store.setItem(key, value)
    },
  }
}

test('R-52 M-08 nothing of a visit that is taken over is lost when the store is full: what did not fit remains a visit until the server has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }), (free, count) => {
      const store = aStore()
      const visits = openJournal(store, nobody)
      for (let at = 1; at <= count; at++) visits.record(tool, { slide: slideA, at, answers: { [`q${at}`]: at } })
      const journal = adoptVisits(filling(store, free), 'a@b.ch')
      expect(journal.pending()).toHaveLength(count)
      // The page was closed before anything was sent.
      const stored = ['a@b.ch', nobody].flatMap(person => shape(openJournal(store, person).pending()))
      expect(stored.toSorted((one, other) => one.at - other.at)).toEqual(shape(journal.pending()))
      const [first] = journal.pending()
      journal.forget([first?.id ?? ''])
      expect(openJournal(store, nobody).pending()).toHaveLength(Math.max(0, count - Math.max(free, 1)))
      journal.forget(journal.pending().map(({ id }) => id))
      expect(store.keys()).toEqual([])
    }),
  )
})

test('L-40 a report with blocks taken in replaces the earlier ones it repeats, but not that of a client without such a list', () => {
  const journal = openJournal(aStore(), 'a@b.ch')
  journal.record(tool, { slide: slideA, at: 10, taken: [], activeSeconds: 0 })
  journal.record(tool, { slide: slideA, at: 20, taken: ['t'], activeSeconds: 9 })
  expect(journal.pending().map(({ at }) => at)).toEqual([20])
  journal.record(tool, { slide: slideB, at: 30 })
  journal.record(tool, { slide: slideB, at: 40, taken: [], activeSeconds: 3 })
  expect(journal.pending().map(({ at }) => at)).toEqual([20, 30, 40])
  journal.record(tool, { slide: slideB, at: 50 })
  expect(journal.pending().map(({ at }) => at)).toEqual([20, 40, 50])
})

test('L-40 an entry whose taken-in blocks are invalid is dropped', () => {
  const store = aStore()
  openJournal(store, 'a@b.ch').record(tool, { slide: slideA, at: 10, taken: ['t'], activeSeconds: 1 })
  const [key = ''] = store.keys()
  store.setItem(key, JSON.stringify({ ...JSON.parse(store.getItem(key) ?? ''), taken: [1] }))
  expect(openJournal(store, 'a@b.ch').pending()).toEqual([])
})
