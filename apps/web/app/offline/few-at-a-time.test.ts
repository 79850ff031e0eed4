import { expect, test } from 'vitest'
import { fewAtATime } from './few-at-a-time.ts'

test('what is done a few at a time comes in the order of its list', async () => {
  const after = [3, 1, 2, 0, 5, 4].map(turns => async () => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    return turns
  })
  expect(await fewAtATime(after, work => work())).toEqual([3, 1, 2, 0, 5, 4])
})

test('where one of many fails no other is begun, and none goes on once that is said', async () => {
  const begun: string[] = []
  const ended: string[] = []
  let endLate = () => {}
  const late = new Promise<void>(resolve => {
    endLate = resolve
  })
  const said = fewAtATime(['fails', 'late', 'early', 'other', 'never'], async name => {
    begun.push(name)
    if (name === 'fails') throw new Error('no network')
    await (name === 'late' ? late : null)
    ended.push(name)
  }).then(
    () => 'done',
    ({ message }: Error) => `${message}, with ${ended.join(' and ')} ended`,
  )
  await Promise.race([said, new Promise(resolve => setTimeout(resolve))])
  endLate()
  expect(await said).toBe('no network, with early and other and late ended')
  expect(begun).not.toContain('never')
})
