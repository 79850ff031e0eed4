import { expect, test } from 'vitest'
import { type LeftPlace, recordingPlace } from './recording-place.ts'

function aStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const mine = { login: 'chiara@ecole.ch', media: 'film' }

test('R-55 a film resumes where its viewer left it, separately for each person', () => {
  const store = aStore()
  for (let second = 0; second < 42; second++) recordingPlace(mine, { store }).keep(second)
  expect(recordingPlace(mine, { store }).find(120)).toBe(41)
  expect(recordingPlace({ ...mine, login: 'noe@ecole.ch' }, { store }).find(120)).toBe(0)
})

test('R-55 the position is stored every few seconds only', () => {
  const store = aStore()
  const place = recordingPlace(mine, { store })
  const written: number[] = []
  for (const second of [1, 3, 5, 6, 9.5, 11, 300]) {
    place.keep(second)
    written.push(Number.parseInt(store.kept.values().next().value ?? '0', 10))
  }
  expect(written).toEqual([0, 0, 5, 5, 5, 11, 300])
})

test('R-55 a film that has hardly begun, is at its end, or was seen to its end starts from the beginning', () => {
  const store = aStore()
  const place = recordingPlace(mine, { store })
  for (const [at, length] of [
    [5, 120],
    [116, 120],
    [500, 120],
  ] as const) {
    place.keep(at)
    expect(recordingPlace(mine, { store }).find(length)).toBe(0)
  }
  place.keep(60)
  place.forget()
  expect(recordingPlace(mine, { store }).find(120)).toBe(0)
})

test('R-55 when the browser stores nothing, or its storage is full, the film still plays', () => {
  const full = {
    ...aStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const store of [null, full]) {
    const place = recordingPlace(mine, { store })
    place.keep(60)
    expect(place.find(120)).toBe(0)
    place.forget()
  }
})

/** The position of another device, and what this device shares. */
function others(there?: LeftPlace) {
  const shared: number[] = []
  return {
    shared,
    read: async () => there,
    keep: (_media: string, { seconds }: LeftPlace) => void shared.push(seconds),
  }
}

test('R-55 a film resumes where its viewer left it last, also on another device', async () => {
  const store = aStore()
  recordingPlace(mine, { store }).keep(60)
  const elsewhere = (leftAt: number, seconds = 90) =>
    recordingPlace(mine, { store, shared: others({ seconds, leftAt }) }).findElsewhere(120)
  expect(await elsewhere(Date.now() + 1000)).toBe(90)
  expect(await elsewhere(Date.now() + 1000, 0)).toBe(0)
  expect(await elsewhere(Date.now() - 60_000)).toBeUndefined()
  expect(await recordingPlace(mine, { store, shared: others() }).findElsewhere(120)).toBeUndefined()
})

test('R-55 the position is shared at a pause, at the end, and twice a minute in between', () => {
  const shared = others()
  const place = recordingPlace(mine, { store: aStore(), shared })
  for (let second = 0; second < 70; second++) place.keep(second)
  place.leave(69)
  place.leave(69)
  place.forget()
  expect(shared.shared).toEqual([30, 60, 69, 0])
})
