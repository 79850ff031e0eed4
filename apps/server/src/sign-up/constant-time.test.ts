import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { constantTime } from './constant-time.ts'

test('R-31 answers are given in the order in which they were begun, even if an earlier one took longer or failed', async () => {
  const given: string[] = []
  const give = (name: string) => () => void given.push(name)
  const outcomes = [
    constantTime(wait(60, 'slow')).then(give('slow')),
    constantTime(wait(30).then(() => Promise.reject(new Error('broken')))).catch(give('broken')),
    constantTime(Promise.resolve('at once')).then(give('at once')),
  ]
  await Promise.all(outcomes)
  expect(given).toEqual(['slow', 'broken', 'at once'])
})

test('R-31 the result of the work, or its error, is passed on', async () => {
  const fault = new Error('the database is away')
  const [given, failed] = await Promise.allSettled([
    constantTime(Promise.resolve(7)),
    constantTime(Promise.reject(fault)),
  ])
  expect(given).toEqual({ status: 'fulfilled', value: 7 })
  expect(failed).toEqual({ status: 'rejected', reason: fault })
})
