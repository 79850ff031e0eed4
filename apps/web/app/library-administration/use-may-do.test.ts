import { expect, test } from 'vitest'
import { mayDoAs, mayMakeTools } from './use-may-do.ts'

const author = mayDoAs({ level: 'user' })

test('R-19 R-45 tools are made by who writes in a level, and by administrators even where there is no level yet', () => {
  expect(mayMakeTools(mayDoAs({ level: 'admin' }), [])).toBe(true)
  expect(mayMakeTools(author, [{ right: null }, { right: 'writer' }])).toBe(true)
})

test('R-19 R-45 who reads the levels, or sees none, makes no tool', () => {
  expect(mayMakeTools(author, [{ right: 'reader' }, { right: null }])).toBe(false)
  expect(mayMakeTools(author, [])).toBe(false)
  expect(mayMakeTools(mayDoAs(null), [])).toBe(false)
})
