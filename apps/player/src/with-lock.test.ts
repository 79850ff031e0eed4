import { expect, test, vi } from 'vitest'
import { exclusiveFor } from './learn/sending.ts'
import { withLock } from './with-lock.ts'

test('R-52 where the browser forbids locks, progress is sent without one', async () => {
  const forbidden = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'))
  const task = vi.fn(async () => {})
  try {
    await exclusiveFor('someone')(task)
  } finally {
    forbidden.mockRestore()
  }
  expect(task).toHaveBeenCalledTimes(1)
})

test('R-52 a task that fails under its lock is not done again', async () => {
  const task = vi.fn(async () => {
    throw new Error('odd')
  })
  await expect(withLock('a lock', {}, task)).rejects.toThrow('odd')
  expect(task).toHaveBeenCalledTimes(1)
})
