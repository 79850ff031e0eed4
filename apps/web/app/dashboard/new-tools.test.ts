import { example } from '@preau/contract/example'
import { fromWire } from '@preau/contract/library/library-object'
import { expect, test } from 'vitest'
import { type Tool, toolOf } from '#library/levels.ts'
import { newTools } from './new-tools.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 23)

const tool = (id: string, days: number, other: Partial<Tool> = {}) => ({
  tool: {
    ...toolOf(fromWire(example.object), null),
    id,
    isHidden: false,
    right: null,
    moduleCount: 1,
    publishedAt: now - days * day,
    ...other,
  },
  place: 0,
})
const shown = (...tools: ReturnType<typeof tool>[]) =>
  newTools(tools, new Set(['begun']), now).map(({ tool }) => tool.id)

test('R-16 the three latest tools of the last ninety days are new', () => {
  expect(shown(tool('old', 90), tool('second', 89), tool('first', 0))).toEqual(['first', 'second'])
  expect(shown(tool('a', 1), tool('b', 2), tool('c', 3), tool('d', 4))).toEqual(['a', 'b', 'c'])
})

test('R-16 a tool that is begun, hidden, empty, written by oneself or never published is not new', () => {
  expect(
    shown(
      tool('begun', 1),
      tool('hidden', 1, { isHidden: true }),
      tool('empty', 1, { moduleCount: 0 }),
      tool('own', 1, { right: 'writer' }),
      tool('unpublished', 1, { publishedAt: null }),
    ),
  ).toEqual([])
})
