import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Question } from './block.ts'
import { block as blockSchema, score } from './block.ts'
import { fitAnswer, isAnswered, isQuestion, isQuestionType } from './marking.ts'
import { arbitraryBlocks } from './testing/arbitrary-course.ts'

/** Every id anywhere in a question. */
const idsIn = (question: Block) =>
  [...JSON.stringify(question).matchAll(/"(?:id|rightId|gap)":"([^"]+)"/g)].map(([, id]) => id ?? '')

const strange = fc.constantFrom('x', 'constructor', 'toString', '__proto__', 'a'.repeat(64), 'a b', '')

/**
 * Anything that may be sent as an answer to a question: its own parts and others, too many of them, with repetitions.
 */
function answersTo(question: Question): fc.Arbitrary<unknown> {
  const name = fc.oneof(fc.constantFrom(...idsIn(question), 'x'), strange)
  const text = fc.oneof(name, fc.string({ unit: 'binary', maxLength: 300 }))
  const byName = fc.oneof(
    fc.array(fc.tuple(name, text), { maxLength: 30 }).map(entries => Object.fromEntries(entries)),
    fc
      .integer({ min: 1, max: 3000 })
      .map(count => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, `q${n}`]))),
  )
  const list = fc.array(name, { maxLength: 25 })
  const value = fc.oneof(fc.double(), fc.boolean(), text, fc.constant(null), byName, list)
  const field = fc.oneof(value, fc.string({ minLength: 19_000, maxLength: 21_000 }))
  return fc.oneof(
    fc.record(
      { option: name, options: list, order: list, pairs: byName, gaps: byName, value, text: field, more: field },
      { requiredKeys: [] },
    ),
    value,
  )
}

/** Largest stored answer to a question, in characters: a name and a word for each of its parts, or a reflection. */
function largest(question: Question): number {
  if (question.type === 'reflection') return 20_000 * 6 + 20
  const parts =
    'items' in question
      ? question.items
      : 'options' in question
        ? question.options
        : 'pairs' in question
          ? question.pairs
          : 'places' in question
            ? question.places
            : 'categories' in question
              ? question.categories.flatMap(({ cards }) => cards)
              : 'text' in question
                ? question.text
                : []
  return 60 + parts.length * (70 + (question.type === 'gap-text' ? 200 * 6 : 70))
}

const questions = arbitraryBlocks.filter(([type]) => isQuestionType(type))

test.each(questions)(
  'M-15 an answer to a question of type %s is reduced to what the question can have',
  (_type, arbitrary) => {
    const asked = arbitrary
      .map(stored => blockSchema.parse(stored))
      .filter(stored => isQuestion(stored))
      .chain(question => fc.tuple(fc.constant(question), answersTo(question)))
    fc.assert(
      fc.property(asked, ([question, answer]) => {
        const kept = fitAnswer(question, answer)
        const isWhole = isAnswered(question, answer)
        if (isWhole) expect(kept).not.toBeNull()
        if (kept === null) return
        // An answer from which unknown parts were removed may be incomplete, so its score is only compared if it is
        // complete.
        if (isWhole && isAnswered(question, kept)) expect(score(question, kept)).toEqual(score(question, answer))
        expect(JSON.stringify(kept).length).toBeLessThanOrEqual(largest(question))
        expect(fitAnswer(question, kept)).toEqual(kept)
        const ids = new Set(idsIn(question))
        for (const [, name] of JSON.stringify(
          Object.values(kept).map(part => (typeof part === 'object' ? part : null)),
        ).matchAll(/"([^"]+)":/g))
          expect(ids).toContain(name)
      }),
      { numRuns: 200 },
    )
  },
)

test('M-15 parts that a question does not have are left out of its answer, and anything else is not an answer', () => {
  const prompt = { type: 'doc', content: [{ type: 'paragraph' }] }
  const question = (fields: object) => blockSchema.parse({ id: 'q', mode: 'practice', prompt, ...fields }) as Question
  const words = (id: string) => ({ id, text: prompt, correct: true })
  const many = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`p${n}`, 'r1']))
  const cases: [object, unknown, unknown][] = [
    [{ type: 'single-choice', options: [words('a')] }, { option: 'b' }, null],
    [{ type: 'multiple-choice', options: [words('a'), words('b')] }, { options: ['b', 'b', 'x'] }, { options: ['b'] }],
    [
      { type: 'matching', pairs: [{ id: 'l1', left: 'L', right: 'R', rightId: 'r1' }] },
      { pairs: { ...many, l1: 'r1', l2: 'r1' } },
      { pairs: { l1: 'r1' } },
    ],
    [
      {
        type: 'sorting',
        categories: [
          {
            id: 'k',
            name: 'K',
            cards: [
              { id: 'c', text: 'C' },
              { id: 'd', text: 'D' },
            ],
          },
        ],
      },
      { pairs: { ...many, c: 'k', d: 'l', k: 'k' } },
      { pairs: { c: 'k' } },
    ],
    [
      { type: 'inspecting', alt: '', places: [{ id: 'a', text: 'A', suspicious: true }] },
      { options: ['x', 'a', 'a'] },
      { options: ['a'] },
    ],
    [{ type: 'ordering', items: [{ id: 'a', text: 'A' }] }, { order: ['x', 'a', 'a'] }, { order: ['a'] }],
    [
      { type: 'gap-text', text: [{ gap: 'g1', answers: ['x'] }] },
      { gaps: { ...many, g1: 'y' } },
      { gaps: { g1: 'y' } },
    ],
    [{ type: 'numeric', answer: 3 }, { value: '3' }, null],
  ]
  for (const [fields, answer, kept] of cases) expect(fitAnswer(question(fields), answer)).toEqual(kept)
})
