import { arbitrary } from '@preau/course/blocks/gap-text/arbitrary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapDocument, gapParts } from './gap-document.ts'

const noNewId = () => 'unexpected'

test('R-53 a text with gaps is unchanged after a round trip through the editor’s document', () => {
  fc.assert(
    fc.property(arbitrary, ({ text }) => {
      expect(gapParts(gapDocument(text), noNewId)).toEqual(text)
    }),
  )
})

test('R-53 a gap that was copied gets an id of its own', () => {
  const gap = { type: 'gap', attrs: { id: 'one', answers: ['mot'] } }
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [gap, gap] }] }
  expect(gapParts(document, () => 'two')).toEqual([
    { gap: 'one', answers: ['mot'] },
    { gap: 'two', answers: ['mot'] },
  ])
})

test('R-53 empty lines are kept', () => {
  expect(gapParts(gapDocument([{ text: 'a\n\nb' }]), noNewId)).toEqual([{ text: 'a\n\nb' }])
})
