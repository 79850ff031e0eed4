import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('other work has its turn between the items of a long list, and all of them come in their order', async () => {
  let turns = 0
  let isOver = false
  const other = () => {
    turns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const seen: number[] = []
  for await (const item of inTurns([1, 2, 3, 4, 5])) {
    seen.push(item)
    for (const begun = performance.now(); performance.now() - begun < 12; );
  }
  isOver = true
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(turns).toBeGreaterThanOrEqual(5)
})
