import type { Block } from '@preau/course/block'
import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { hiddenFeedback, hiddenWords } from './editors.ts'

const words = richTextOf
const question = { id: 'q', mode: 'practice', prompt: words('Que faire ?') } as const

test('R-53 a translator reads what the original says to each answer, after a right one and after a wrong one', () => {
  const block: Block = {
    ...question,
    type: 'single-choice',
    options: [
      { id: 'a', text: words('Crier'), correct: false, feedback: words('Cela fait peur.') },
      { id: 'b', text: words('Fuir'), correct: false, feedback: emptyRichText() },
      { id: 'c', text: words('Écouter'), correct: true, feedback: words('Juste.') },
    ],
    right: words('Oui.'),
    wrong: words('Relisez.'),
  }
  expect(hiddenFeedback(block)).toEqual([
    { after: 'answer', number: 1, text: words('Cela fait peur.') },
    { after: 'answer', number: 3, text: words('Juste.') },
    { after: 'right', text: words('Oui.') },
    { after: 'wrong', text: words('Relisez.') },
  ])
})

test('R-53 the example of a reflection is read beside its translation, and what says nothing after is not there', () => {
  const reflection: Block = { id: 'r', type: 'reflection', prompt: words('Et vous ?'), example: words('Moi aussi.') }
  expect(hiddenFeedback(reflection)).toEqual([{ after: 'writing', text: words('Moi aussi.') }])
  expect(hiddenFeedback({ ...question, type: 'true-false' })).toEqual([])
  expect(hiddenFeedback({ id: 't', type: 'text', text: words('Un mot.') })).toEqual([])
})

test('R-53 a translator reads what stands in the gaps of a text, and the wrong words to choose from', () => {
  const text = [
    { text: 'On va à la ' },
    { gap: 'g1', answers: ['piscine', 'bibliothèque'] },
    { text: ' en ' },
    { gap: 'g2', answers: ['bus'] },
  ]
  const typed: Block = { ...question, type: 'gap-text', text, bank: [] }
  const inGaps = [
    { gap: 1, words: ['piscine', 'bibliothèque'] },
    { gap: 2, words: ['bus'] },
  ]
  expect(hiddenWords(typed)).toEqual(inGaps)
  expect(hiddenWords({ ...typed, bank: ['gare', 'forêt'] })).toEqual([
    ...inGaps,
    { gap: null, words: ['gare', 'forêt'] },
  ])
  expect(hiddenWords({ id: 't', type: 'text', text: words('Un mot.') })).toEqual([])
})
