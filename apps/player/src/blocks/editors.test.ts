import { hasBarrier } from '@preau/course/check/barriers'
import { isQuestion } from '@preau/course/marking'
import { expect, test } from 'vitest'
import { blankBlock, blockTypeOrder } from './editors.ts'

test.each(blockTypeOrder)(
  'R-53 the folder of the block type %s has an editor that makes a blank block of this type',
  type => {
    expect(blankBlock(type, 'b').type).toBe(type)
  },
)

const asked = blockTypeOrder.map(type => blankBlock(type, 'b')).filter(block => isQuestion(block))

test.each(asked.filter(({ type }) => type !== 'reflection'))(
  'R-53 a slide with an empty new block of the type $type cannot be published',
  block => {
    expect(hasBarrier({ title: '', layout: 'column', blocks: [block] })).toBe(true)
  },
)
