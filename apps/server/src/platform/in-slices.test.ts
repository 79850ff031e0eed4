import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('other work runs between the items of a long list, and all of them come in their order', async () => {
  let callbacks = 0
  let isOver = false
  const other = () => {
    callbacks += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const seen: number[] = []
  for await (const item of inSlices([1, 2, 3, 4, 5])) {
    seen.push(item)
    for (const begun = performance.now(); performance.now() - begun < 12; );
  }
  isOver = true
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(callbacks).toBeGreaterThanOrEqual(5)
})
