import { expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

test('M-20 a value made on first use is made once for all who ask, and again only after a failure', async () => {
  let count = 0
  const made = madeOnce(async () => {
    count += 1
    if (count === 1) throw new Error('too many open files')
    return count
  })
  expect(await Promise.allSettled([made(), made()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(count).toBe(1)
  expect(await Promise.all([made(), made(), made()])).toEqual([2, 2, 2])
  expect(await made()).toBe(2)
})
