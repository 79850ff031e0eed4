import { expect, onTestFinished, test, vi } from 'vitest'
import { justMade, showMade, watchMade } from './just-made.ts'

test('R-44 R-45 what was just made is so for 4000 ms, shown or not, and what is made after it has its own', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const heard: (string | null)[] = []
  const stop = watchMade(() => heard.push(justMade()))
  onTestFinished(() => void stop())
  showMade('a-level')
  vi.advanceTimersByTime(3000)
  showMade('a-tool')
  vi.advanceTimersByTime(3999)
  expect(justMade()).toBe('a-tool')
  vi.advanceTimersByTime(1)
  expect(justMade()).toBeNull()
  expect(heard).toEqual(['a-level', 'a-tool', null])
})
