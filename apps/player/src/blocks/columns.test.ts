import { expect, test } from 'vitest'
import { columnsOf } from './views.ts'

const [text, picture, film, question] = [
  { type: 'text' },
  { type: 'image' },
  { type: 'video' },
  { type: 'numeric' },
] as const

test('R-52 pictures and films stand beside the rest in their order, and where there is only one of both under it', () => {
  const blocks = [picture, text, film, question]
  expect(columnsOf('split', blocks)).toEqual([
    [text, question],
    [picture, film],
  ])
  expect(columnsOf('column', blocks)).toEqual([blocks])
  expect(columnsOf('split', [picture, film])).toEqual([[picture, film]])
  expect(columnsOf('split', [text, question])).toEqual([[text, question]])
})
