import { expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

test('R-52 a task that fails while it holds its lock is not run again', async () => {
  const task = vi.fn(async () => {
    throw new Error('odd')
  })
  await expect(withLock('a lock', {}, task)).rejects.toThrow('odd')
  expect(task).toHaveBeenCalledTimes(1)
})
