import type { Right } from '@preau/contract/library/rights'
import { expect, test } from 'vitest'
import { viewerOf } from '#account/viewer.ts'
import { levelsToMakeToolsIn, mayDuplicate, mayMakeTools } from './may-make-tools.ts'

const closed = (right: Right | null) => ({ right, isOpen: false })
const author = viewerOf({ mail: 'lea@ecole.example', level: 'user' })

test('R-19 R-45 a writer of a level may make tools, and administrators may even when there is no level yet', () => {
  expect(mayMakeTools(viewerOf({ mail: 'aline@ecole.example', level: 'admin' }), [])).toBe(true)
  expect(mayMakeTools(author, [closed(null), closed('writer')])).toBe(true)
})

test('R-19 R-45 a reader of levels, or a person who sees none, makes no tool', () => {
  expect(mayMakeTools(author, [closed('reader'), closed(null)])).toBe(false)
  expect(mayMakeTools(author, [])).toBe(false)
  expect(mayMakeTools(viewerOf(null), [])).toBe(false)
})

test('R-45 R-48 an author makes tools in the levels that are opened to authors, and in no other', () => {
  const open = { right: null, isOpen: true }
  expect(levelsToMakeToolsIn(author, [closed(null), open, closed('writer')])).toEqual([open, closed('writer')])
  expect(mayMakeTools(author, [open])).toBe(true)
})

test('R-45 R-48 copying a tool is offered only to those who may write it and may make tools in its level', () => {
  const open = { right: null, isOpen: true }
  expect(mayDuplicate(author, 'writer', open)).toBe(true)
  expect(mayDuplicate(author, 'leadowner', closed('writer'))).toBe(true)
  expect(mayDuplicate(author, 'leadowner', closed('reader'))).toBe(false)
  expect(mayDuplicate(author, 'reader', open)).toBe(false)
})
