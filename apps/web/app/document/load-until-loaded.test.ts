// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadUntilLoaded } from './load-until-loaded.ts'

test('M-08 a part that cannot be loaded is loaded once the network is back, also if it is back before the failure is known', async () => {
  let attempts = 0
  const part = loadUntilLoaded(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    if (attempts === 2) {
      dispatchEvent(new Event('online'))
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    return 'loaded'
  })
  await Promise.resolve()
  expect(attempts).toBe(1)
  dispatchEvent(new Event('online'))
  expect(await part).toBe('loaded')
  expect(attempts).toBe(3)
})

test('M-08 a part that was loaded is not loaded again', async () => {
  let attempts = 0
  await loadUntilLoaded(async () => {
    attempts += 1
  })
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(attempts).toBe(1)
})
