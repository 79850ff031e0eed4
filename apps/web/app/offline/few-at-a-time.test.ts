import { expect, test } from 'vitest'
import { fewAtATime } from './few-at-a-time.ts'

test('what is done a few at a time comes in the order of its list', async () => {
  const after = [3, 1, 2, 0, 5, 4].map(turns => async () => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    return turns
  })
  expect(await fewAtATime(after, work => work())).toEqual([3, 1, 2, 0, 5, 4])
})

test('where one of many fails no other is begun, those that are under way are stopped, and none goes on once that is said', async () => {
  const begun: string[] = []
  const ended: string[] = []
  const said = fewAtATime(['fails', 'late', 'early', 'other', 'never'], async (name, signal) => {
    begun.push(name)
    if (name === 'fails') throw new Error('no network')
    await (name === 'late' ? new Promise(resolve => signal.addEventListener('abort', resolve)) : null)
    ended.push(name)
    signal.throwIfAborted()
  }).then(
    () => 'done',
    ({ message }: Error) => `${message}, with ${ended.join(' and ')} ended`,
  )
  expect(await said).toBe('no network, with early and other and late ended')
  expect(begun).not.toContain('never')
})
