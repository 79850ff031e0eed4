import { expect, onTestFinished, test, vi } from 'vitest'
import { markCreated, recentlyCreated, watchRecentlyCreated } from './recently-created.ts'

test('R-44 R-45 what was just made is so for 4000 ms, shown or not, and what is made after it has its own', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const heard: (string | null)[] = []
  const stop = watchRecentlyCreated(() => heard.push(recentlyCreated()))
  onTestFinished(() => void stop())
  markCreated('a-level')
  vi.advanceTimersByTime(3000)
  markCreated('a-tool')
  vi.advanceTimersByTime(3999)
  expect(recentlyCreated()).toBe('a-tool')
  vi.advanceTimersByTime(1)
  expect(recentlyCreated()).toBeNull()
  expect(heard).toEqual(['a-level', 'a-tool', null])
})
