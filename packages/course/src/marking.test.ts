import { expect, test } from 'vitest'
import { type QuestionType, readAnswer } from './marking.ts'

const answers: Record<QuestionType, { right: object; wrong: unknown[] }> = {
  'single-choice': { right: { option: 'a' }, wrong: [{ option: '' }, { option: 'a b' }, { options: ['a'] }] },
  'multiple-choice': {
    right: { options: ['a', 'b'] },
    wrong: [{ options: 'a' }, { options: [1] }, { options: Array(21).fill('a') }],
  },
  'true-false': { right: { value: false }, wrong: [{ value: 'false' }] },
  matching: {
    right: { pairs: { l1: 'r1' } },
    wrong: [{ pairs: [] }, { pairs: { l1: 2 } }, { pairs: { 'l 1': 'r1' } }],
  },
  sorting: {
    right: { pairs: { c1: 'a' } },
    wrong: [{ pairs: ['a'] }, { cards: { c1: 'a' } }, { pairs: { c1: 'a b' } }],
  },
  inspecting: {
    right: { options: ['b'] },
    wrong: [{ places: ['b'] }, { options: { b: true } }, { options: ['a b'] }, { options: Array(21).fill('a') }],
  },
  ordering: { right: { order: ['b', 'a'] }, wrong: [{ order: { 0: 'a' } }, { order: ['_'] }] },
  'gap-text': { right: { gaps: { g1: '' } }, wrong: [{ gaps: { g1: 'a'.repeat(201) } }, { gaps: null }] },
  numeric: { right: { value: -0.5 }, wrong: [{ value: '1' }, { value: Number.NaN }, { value: Infinity }] },
  reflection: { right: { text: 'oui' }, wrong: [{ text: 'a'.repeat(20_001) }, { text: null }] },
}

test.each(Object.entries(answers))(
  'R-52 an answer to a question of type %s is read without extra fields, and nothing else is accepted',
  (type, { right, wrong }) => {
    const read = (answer: unknown) => readAnswer(type as QuestionType, answer)
    expect(read({ ...right, mark: { score: 1 } })).toEqual(right)
    for (const answer of [...wrong, undefined, null, 'a', [], {}])
      expect(read(answer), JSON.stringify(answer)).toBeNull()
  },
)
