import { expect, onTestFinished, test, vi } from 'vitest'
import { markArrived, recentlyArrived, watchRecentlyArrived } from './recently-arrived.ts'

test('R-44 R-45 a new or restored object is recent for 4000 ms, shown or not, and the next one has its own time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const heard: (string | null)[] = []
  const stop = watchRecentlyArrived(() => heard.push(recentlyArrived()))
  onTestFinished(() => void stop())
  markArrived('a-level')
  vi.advanceTimersByTime(3000)
  markArrived('a-tool')
  vi.advanceTimersByTime(3999)
  expect(recentlyArrived()).toBe('a-tool')
  vi.advanceTimersByTime(1)
  expect(recentlyArrived()).toBeNull()
  expect(heard).toEqual(['a-level', 'a-tool', null])
})
