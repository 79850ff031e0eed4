import { expect, test } from 'vitest'
import type { Block, BlockOf } from './block.ts'
import { richTextOf } from './rich-text.ts'
import type { SlideContent } from './slide.ts'
import { countTranslation, type KnownBlocks, openCount, openPlacesOf, withoutBegun } from './translation-status.ts'

const slide = (title: string, ...blocks: Block[]): SlideContent => ({ title, layout: 'split', blocks })
const text = (id: string, words: string): Block => ({ id, type: 'text', text: richTextOf(words) })
const source = text('a', 'Inès lit le message. Elle le montre à Noé. Respire, remercie-la !')
const original = slide('Un', source)
const known = { outdated: [], meant: [] }
const countOf = (words: string, about: KnownBlocks = known) =>
  countTranslation(original, slide('One', text('a', words)), about)

test.each([
  ['before them', 'Inès reads the message. Elle le montre à Noé. Respire, remercie-la !'],
  ['in another order, with other spaces', 'Elle le  montre à Noé. Inès reads the message.'],
  ['of two words', 'Inès reads the message. She shows it. Respire, remercie-la\u00a0!'],
])('T-03 a text with only one sentence of its own is no translation: %s', (_, words) => {
  expect(countOf(words)).toMatchObject({ words: 1, written: 0, begun: 1 })
  expect(openPlacesOf(original, slide('One', text('a', words)), known)).toEqual([{ at: 'a', why: 'begun' }])
  expect(countOf(words, { outdated: [], meant: ['a'] })).toMatchObject({ written: 1, begun: 0 })
})

test('T-03 names and single words may be left in the original; a half-translated text that is outdated counts once, as outdated', () => {
  expect(countOf('Inès reads. Noé, too. Thanks!')).toMatchObject({ written: 1, begun: 0 })
  const half = 'Inès reads the message. Elle le montre à Noé.'
  const count = countOf(half, { outdated: ['a'], meant: [] })
  expect(count).toMatchObject({ written: 1, begun: 0, outdated: 1 })
  expect(openCount(count)).toBe(1)
})

test('T-03 learners read a half-translated block as it is', () => {
  const half = slide('One', text('a', 'Inès reads the message. Elle le montre à Noé.'))
  expect(withoutBegun(original, half, [])).toEqual(half)
})

test('T-03 a sentence of the original is found in every field of a block', () => {
  const asked = (prompt: string, ...options: string[]): BlockOf<'single-choice'> => ({
    id: 'q',
    type: 'single-choice',
    mode: 'practice',
    prompt: richTextOf(prompt),
    options: options.map((words, at) => ({ id: `${at}`, text: richTextOf(words), correct: at === 0 })),
  })
  const french = slide('Un', asked('Que faire ?', 'Parler à un adulte', 'TikTok'))
  const english = (...options: string[]) => slide('One', asked('What now?', ...options))
  const begunOf = (translation: SlideContent) => countTranslation(french, translation, known).begun
  expect(begunOf(english('Parler à un adulte', 'TikTok'))).toBe(1)
  expect(begunOf(english('Speak to a grown-up', 'TikTok'))).toBe(0)
})
