import { afterEach, expect, test, vi } from 'vitest'
import { reportsTo } from './sending.ts'

const caller = { host: 'http://127.0.0.1:1', credentials: { login: 'someone', key: 'k' } }

afterEach(() => void vi.restoreAllMocks())

test('R-52 a long report gets the time it needs on a slow connection', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const report = { slide: crypto.randomUUID(), answers: { text: 'a'.repeat(80_000) } }
  const sent = reportsTo(caller, () => 'fr')([report] as never, { keepalive: false })
  expect(await sent).toMatchObject({ refusal: { code: 'no-network' } })
  expect(limit.mock.calls[0]?.[0]).toBeGreaterThan(30_000)
})
