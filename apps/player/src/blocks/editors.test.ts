import { hasBarrier } from '@preau/course/check/barriers'
import { isQuestion } from '@preau/course/marking'
import { expect, test } from 'vitest'
import { blankBlock, blockTypeOrder } from './editors.ts'

test.each(blockTypeOrder)('R-53 the folder of %s has its editor, which makes a blank one of it', type => {
  expect(blankBlock(type, 'b').type).toBe(type)
})

const asked = blockTypeOrder.map(type => blankBlock(type, 'b')).filter(block => isQuestion(block))

test.each(asked.filter(({ type }) => type !== 'reflection'))(
  'R-53 a new $type, of which nothing is written yet, is not published',
  block => {
    expect(hasBarrier({ title: '', layout: 'column', blocks: [block] })).toBe(true)
  },
)
