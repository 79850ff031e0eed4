import type { LearnerBlock } from '@preau/course/block'
import { expect, test } from 'vitest'
import { columnsOf, drawBlock, picturesOf } from './views.ts'

const [text, picture, film, question] = [
  { type: 'text' },
  { type: 'image' },
  { type: 'video' },
  { type: 'numeric' },
] as const

test('R-52 pictures and films are in a column beside the other blocks, in their order; with media alone, or none, there is one column', () => {
  const blocks = [picture, text, film, question]
  expect(columnsOf('split', blocks)).toEqual([
    [text, question],
    [picture, film],
  ])
  expect(columnsOf('column', blocks)).toEqual([blocks])
  expect(columnsOf('split', [picture, film])).toEqual([[picture, film]])
  expect(columnsOf('split', [text, question])).toEqual([[text, question]])
})

test('R-52 a block of a type that this player does not know is not drawn, and the other blocks keep their columns', () => {
  const later = { id: 'a', type: 'of-a-later-release' } as unknown as LearnerBlock
  expect(columnsOf('split', [later, picture])).toEqual([[later], [picture]])
  expect(picturesOf(later, 'split')).toEqual([])
  expect(() => drawBlock(later)).toThrow('of-a-later-release')
})
