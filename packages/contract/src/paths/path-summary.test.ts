import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathSummary } from './path-summary.ts'

const maybe = fc.option(fc.nat(1000))
const work = fc.array(fc.record({ tool: fc.uuid(), begunAt: maybe, finishedAt: maybe }), { maxLength: 8 })

test('G-31 the next tool of a path is never a finished one, and there is a next tool until everything is finished', () => {
  fc.assert(
    fc.property(work, fc.boolean(), (all, isOrdered) => {
      const { finished, tools, next } = pathSummary(all, isOrdered)
      const left = all.filter(({ finishedAt }) => finishedAt === null)
      expect(tools).toBe(all.length)
      expect(finished + left.length).toBe(tools)
      expect(next === null).toBe(left.length === 0)
      if (isOrdered) expect(next).toBe(left[0]?.tool ?? null)
      else expect(next === null || left.some(({ tool }) => tool === next)).toBe(true)
    }),
  )
})

test('G-31 in a path without an order, a tool that was begun comes next', () => {
  const all = [
    { tool: 'a', begunAt: null, finishedAt: null },
    { tool: 'b', begunAt: 1, finishedAt: 2 },
    { tool: 'c', begunAt: 1, finishedAt: null },
  ]
  expect(pathSummary(all, false)).toEqual({ finished: 1, tools: 3, next: 'c', isFinished: false })
  expect(pathSummary(all, true)).toEqual({ finished: 1, tools: 3, next: 'a', isFinished: false })
})

test('G-31 a path without any tool is not finished', () => {
  for (const isOrdered of [true, false]) expect(pathSummary([], isOrdered).isFinished).toBe(false)
  expect(pathSummary([{ tool: 'a', begunAt: 1, finishedAt: 2 }], true).isFinished).toBe(true)
})
