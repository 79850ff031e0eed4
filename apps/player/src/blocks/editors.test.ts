import { checkBlock } from '@preau/course/check/check-block'
import { isQuestion } from '@preau/course/marking'
import { expect, test } from 'vitest'
import { blankBlock, blockTypeOrder } from './editors.ts'

test.each(blockTypeOrder)('R-53 the folder of %s has its editor, which makes a blank one of it', type => {
  expect(blankBlock(type, 'b').type).toBe(type)
})

const asked = blockTypeOrder.map(type => blankBlock(type, 'b')).filter(block => isQuestion(block))
const toMark = ['single-choice', 'multiple-choice', 'true-false', 'numeric', 'gap-text']

test.each(asked.filter(({ type }) => toMark.includes(type)))(
  'R-53 a new $type has no right answer until its author says which',
  block => {
    expect(checkBlock(block).map(({ code }) => code)).toContain('no-right-answer')
  },
)
