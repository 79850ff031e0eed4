import { afterEach, expect, test, vi } from 'vitest'
import { emptyStore, readStored, removeStored, store } from './browser-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  emptyStore()
})

test('R-20 a stored value is kept for the next visit', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  store('cookies-agreement', 'accept')
  expect([...kept]).toEqual([['cookies-agreement', 'accept']])
  expect(readStored('cookies-agreement')).toBe('accept')
  removeStored('cookies-agreement')
  expect(readStored('cookies-agreement')).toBeNull()
})

test('R-20 R-28 when the browser forbids storage, a stored value lives as long as the page', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  )
  expect(readStored('user')).toBeNull()
  store('user', 'someone')
  expect(readStored('user')).toBe('someone')
  emptyStore()
  expect(readStored('user')).toBeNull()
})
