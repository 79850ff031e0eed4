import { expect, onTestFinished, test, vi } from 'vitest'
import { oneSenderOf } from './one-sender.ts'

test('R-52 when the browser forbids locks, progress is sent without one', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const task = vi.fn(async () => {})
  await oneSenderOf('someone')(task)
  expect(task).toHaveBeenCalledTimes(1)
})
