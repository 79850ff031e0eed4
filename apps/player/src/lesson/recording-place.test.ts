import { expect, test } from 'vitest'
import { recordingPlace } from './recording-place.ts'

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

test('R-55 a film goes on where its person left it, and where another person left it for that one', () => {
  const store = aStore()
  for (let second = 0; second < 42; second++) recordingPlace(mine, store).keep(second)
  expect(recordingPlace(mine, store).find(120)).toBe(41)
  expect(recordingPlace({ ...mine, login: 'noe@ecole.ch' }, store).find(120)).toBe(0)
})

test('R-55 it is written down every few seconds only', () => {
  const store = aStore()
  const place = recordingPlace(mine, store)
  const written: number[] = []
  for (const second of [1, 3, 5, 6, 9.5, 11, 300]) {
    place.keep(second)
    written.push(Number(store.kept.values().next().value ?? 0))
  }
  expect(written).toEqual([0, 0, 5, 5, 5, 11, 300])
})

test('R-55 one that has hardly begun, is at its end, or was seen to its end begins anew', () => {
  const store = aStore()
  const place = recordingPlace(mine, store)
  for (const [at, length] of [
    [5, 120],
    [116, 120],
    [500, 120],
  ] as const) {
    place.keep(at)
    expect(recordingPlace(mine, store).find(length)).toBe(0)
  }
  place.keep(60)
  place.forget()
  expect(recordingPlace(mine, store).find(120)).toBe(0)
})

test('R-55 where the browser keeps nothing, or nothing more, the film plays all the same', () => {
  const full = {
    ...aStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const store of [null, full]) {
    const place = recordingPlace(mine, store)
    place.keep(60)
    expect(place.find(120)).toBe(0)
    place.forget()
  }
})
