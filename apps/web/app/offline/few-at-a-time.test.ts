import { expect, test } from 'vitest'
import { fewAtATime } from './few-at-a-time.ts'

test('results of concurrent work come in the order of its list', async () => {
  const after = [3, 1, 2, 0, 5, 4].map(turns => async () => {
    for (let tick = 0; tick < turns; tick += 1) await Promise.resolve()
    return turns
  })
  expect(await fewAtATime(after, work => work())).toEqual([3, 1, 2, 0, 5, 4])
})

test('when one of many fails, none is started any more, the running ones are aborted, and nothing runs after the error', async () => {
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
