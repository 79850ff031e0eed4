import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { localiseSlide } from './localise.ts'
import { richTextOf } from './rich-text.ts'
import { learnerSlide, type SlideContent } from './slide.ts'

const slide = (title: string, ...blocks: Block[]): SlideContent => ({ title, layout: 'column', blocks })
const asked = { id: 'q', mode: 'assessment', prompt: richTextOf('?') } as const

/** What a learner is told of a question whose translation has its prompt alone. */
function toldOf(question: Block, translation: Block) {
  return learnerSlide(localiseSlide(slide('Un', question), slide('One', translation))).inOriginal
}

test('R-52 what is in the original’s words does not tell the order of an assessment', () => {
  const ordering = (...ids: string[]): Block => ({
    ...asked,
    type: 'ordering',
    items: ids.map(id => ({ id, text: `mot ${id}` })),
  })
  const told = toldOf(ordering('c', 'a', 'd', 'b'), ordering())
  expect(told).toEqual(['q/a', 'q/b', 'q/c', 'q/d'])
  expect(toldOf(ordering('b', 'd', 'a', 'c'), ordering())).toEqual(told)
})

test('R-52 what is in the original’s words does not tell the pairs of an assessment, nor what has no pair', () => {
  const matching = (pairs: [id: string, rightId: string][], extras: string[]): Block => ({
    ...asked,
    type: 'matching',
    pairs: pairs.map(([id, rightId]) => ({ id, left: `mot ${id}`, right: `mot ${rightId}`, rightId })),
    extras: extras.map(id => ({ id, text: `mot ${id}` })),
  })
  const none = matching([], [])
  const one: [string, string][] = [
    ['p', 'z'],
    ['o', 'x'],
  ]
  const other: [string, string][] = [
    ['p', 'x'],
    ['o', 'y'],
  ]
  const told = toldOf(matching(one, ['y']), none)
  expect(told).toEqual(['q/o', 'q/p', 'q/x', 'q/y', 'q/z'])
  expect(toldOf(matching(other, ['z']), none)).toEqual(told)
})
