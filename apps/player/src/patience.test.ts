import { afterEach, expect, test, vi } from 'vitest'
import { reportsTo } from './learn/sending.ts'
import { patienceFor } from './patience.ts'

const reader = { host: 'http://127.0.0.1:1', credentials: { login: 'someone', key: 'k' } }

afterEach(() => void vi.restoreAllMocks())

test('R-53 a slide of the largest size has the time it needs on a slow line', () => {
  expect(patienceFor({})).toBeLessThan(21_000)
  // 22 s at 384 kbit/s, 125 s at 64 kbit/s; letters count as the bytes they are sent in.
  expect(patienceFor({ text: 'é'.repeat(500_000) })).toBeGreaterThan(20_000 + 125_000)
})

test('R-52 progress with much text has the time it needs on a slow line', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const report = { slide: crypto.randomUUID(), answers: { text: 'a'.repeat(80_000) } }
  const sent = reportsTo(reader, () => 'fr')([report] as never, { keepalive: false })
  await expect(sent).rejects.toThrow('did not reach the server')
  expect(limit.mock.calls[0]?.[0]).toBeGreaterThan(30_000)
})
