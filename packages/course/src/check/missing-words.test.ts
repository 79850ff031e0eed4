import { expect, test } from 'vitest'
import { type Block, block } from '#block.ts'
import { richTextOf } from '#rich-text.ts'
import { hasBarrier } from './barriers.ts'
import { checkBlock } from './check-block.ts'

const asked = { id: 'q', mode: 'practice', prompt: richTextOf('Que faire ?') }
const option = (id: string, words: string, correct = false) => ({ id, text: richTextOf(words), correct })
const pair = (id: string, left = '', right = '') => ({ id, left, right, rightId: `${id}r` })
const missing = (written: object) =>
  checkBlock(block.parse(written) as Block).map(({ code, values }) => [code, values?.part, values?.numbers])

test('R-53 the check names the answers, sides and gaps that have no words', () => {
  const options = [option('x', 'La une', true), option('y', ''), option('z', ''), option('k', 'La deux')]
  expect(missing({ ...asked, type: 'single-choice', options })).toEqual([['empty-text', 'answer', '2, 3']])
  const pairs = [pair('x', 'Ceci', 'cela'), pair('y'), pair('z', 'Un', 'deux')]
  expect(missing({ ...asked, type: 'matching', pairs, extras: [] })).toEqual([
    ['empty-text', 'left', '2'],
    ['empty-text', 'right', '2'],
  ])
  const text = [{ text: 'On ' }, { gap: 'g', answers: ['parle'] }, { text: ' et on ' }, { gap: 'h', answers: [] }]
  expect(missing({ ...asked, type: 'gap-text', text, bank: [] })).toEqual([['no-right-answer', 'gap', '2']])
})

test.each([
  ['single-choice', 'answer', { options: [option('x', 'La une', true), option('y', '')] }],
  ['multiple-choice', 'answer', { options: [option('x', '', true), option('y', '', true)] }],
  ['matching', 'pair', { pairs: [pair('x', 'Ceci', 'cela'), pair('y', 'Un'), pair('z', '', 'deux')] }],
  [
    'ordering',
    'item',
    {
      items: [
        { id: 'x', text: ' ' },
        { id: 'y', text: '' },
      ],
    },
  ],
  ['gap-text', 'gap', { text: [{ text: 'On parle.' }] }],
])(
  'R-53 a question of type %s without enough answers is not published, with that as its only finding',
  (type, part, answers) => {
    const written = block.parse({ ...asked, type, ...answers }) as Block
    expect(missing(written)).toEqual([['too-few-parts', part, undefined]])
    expect(hasBarrier({ title: 'Un', layout: 'column', blocks: [written] })).toBe(true)
  },
)

test.each([
  ['video', {}],
  ['sound', { media: '' }],
  ['file', { media: '' }],
])('R-53 a block of type %s is asked for its file before its title', (type, file) => {
  const code = type === 'video' ? 'video-source' : 'no-media'
  expect(missing({ id: 'm', type, title: '', ...file })).toEqual([[code, undefined, undefined]])
})
