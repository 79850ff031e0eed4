import { describe, expect, test } from 'vitest'
import { type Block, block } from '#block.ts'
import { richTextOf } from '#rich-text.ts'
import { hasBarrier } from './barriers.ts'
import { checkBlock } from './check-block.ts'

/** A question with its options, the right ones marked by a star. */
function choice(type: 'single-choice' | 'multiple-choice', ...texts: string[]): Block {
  const options = texts.map((text, index) => ({
    id: `o${index}`,
    text: richTextOf(text.replace(/^\*/, '')),
    correct: text.startsWith('*'),
  }))
  return block.parse({ id: 'q', type, mode: 'practice', prompt: richTextOf('Que faire ?'), options }) as Block
}

const codes = (block: Block) => checkBlock(block).map(({ code }) => code)
const letters = (count: number, letter = 'a') => letter.repeat(count)

describe('a right answer that is found by its length', () => {
  test('L-02 a right answer that is the longest by 30 % is reported, and can still be published', () => {
    const telling = choice('single-choice', `*${letters(130)}`, letters(100, 'b'), letters(20, 'c'))
    expect(codes(telling)).toEqual(['right-is-longest'])
    expect(hasBarrier({ title: 'Un', layout: 'column', blocks: [telling] })).toBe(false)
    expect(codes(choice('single-choice', `*${letters(129)}`, letters(100, 'b'), letters(20, 'c')))).toEqual([])
  })

  test('L-02 a right answer is not reported when a wrong one is the longest, or when it is a name or a number', () => {
    expect(codes(choice('single-choice', letters(200, 'b'), `*${letters(100)}`))).toEqual([])
    expect(codes(choice('single-choice', '*Saint-Gall', 'Uri'))).toEqual([])
    expect(codes(choice('single-choice', `*${letters(25)}`, 'Uri'))).toEqual(['right-is-longest'])
  })

  test('L-02 the length of answers is not checked while a question is not written yet, or when several are right', () => {
    expect(codes(choice('single-choice', `*${letters(60)}`))).toEqual(['too-few-parts'])
    expect(codes(choice('single-choice', `*${letters(60)}`, `*${letters(50, 'b')}`, 'Uri'))).toEqual([
      'two-right-answers',
    ])
    expect(codes(choice('multiple-choice', `*${letters(60)}`, 'Uri'))).toEqual([])
  })
})

describe('an answer that means the other answers', () => {
  test.each([
    'Toutes ces réponses',
    'Toutes les réponses sont justes.',
    'Aucune de ces réponses',
    'Tout ce qui précède.',
    'All of the above',
    'None of these',
    'Alle Antworten sind richtig',
    'Keine der genannten Antworten',
    'Alle oben genannten',
    'Tutte le precedenti',
    'Nessuna delle risposte precedenti.',
  ])('L-02 an answer that means the other answers is reported: %s', text => {
    for (const type of ['single-choice', 'multiple-choice'] as const) {
      expect(checkBlock(choice(type, '*Le matin', 'Le soir', text))).toEqual([
        { code: 'all-of-the-above', values: { text } },
      ])
    }
  })

  test.each([
    'Toutes les familles font cela',
    'All of the pupils in the picture',
    'Alle Eltern',
    'Tutte le foto',
    'Toutes ces réponses viennent de lui',
  ])('L-02 an answer that only begins like one that means the others is not reported: %s', text => {
    expect(codes(choice('multiple-choice', '*Le matin', 'Le soir', text))).toEqual([])
  })
})
