import { expect, test } from 'vitest'
import { viewerOf } from '#account/viewer.ts'
import { mayMakeTools } from './may-make-tools.ts'

const author = viewerOf({ mail: 'lea@ecole.example', level: 'user' })

test('R-19 R-45 tools are made by who writes in a level, and by administrators even where there is no level yet', () => {
  expect(mayMakeTools(viewerOf({ mail: 'aline@ecole.example', level: 'admin' }), [])).toBe(true)
  expect(mayMakeTools(author, [{ right: null }, { right: 'writer' }])).toBe(true)
})

test('R-19 R-45 who reads the levels, or sees none, makes no tool', () => {
  expect(mayMakeTools(author, [{ right: 'reader' }, { right: null }])).toBe(false)
  expect(mayMakeTools(author, [])).toBe(false)
  expect(mayMakeTools(viewerOf(null), [])).toBe(false)
})
