import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockOf, learnerView, score, withKey } from './block.ts'
import { matchingView } from './blocks/matching/keyed-view.ts'
import { checkBlock } from './check/check-block.ts'
import { isAnswered, isQuestion } from './marking.ts'
import { richTextOf } from './rich-text.ts'
import { arbitraryBlocks } from './testing/arbitrary-course.ts'

const prompt = richTextOf('Quoi ?')

const multiple: BlockOf<'multiple-choice'> = {
  id: 'm',
  type: 'multiple-choice',
  mode: 'assessment',
  prompt,
  options: ['a', 'b', 'c', 'd'].map(id => ({
    id,
    text: richTextOf(id),
    correct: id < 'c',
    feedback: richTextOf(`dit ${id}`),
  })),
}
const matching: BlockOf<'matching'> = {
  id: 'mots',
  type: 'matching',
  mode: 'assessment',
  prompt,
  pairs: [
    { id: 'l1', left: 'chat', right: 'animal', rightId: 'r1' },
    { id: 'l2', left: 'chien', right: 'animal', rightId: 'r2' },
    { id: 'l3', left: 'rose', right: 'fleur', rightId: 'r3' },
  ],
  extras: [{ id: 'r4', text: 'pierre' }],
}
const ordering = (ids: string[], mode: 'practice' | 'assessment', id = 'o'): BlockOf<'ordering'> => ({
  id,
  type: 'ordering',
  mode,
  prompt,
  items: ids.map(item => ({ id: item, text: `geste ${item}` })),
})

describe("a learner's view", () => {
  test.each(arbitraryBlocks)('R-52 an assessment of type %s does not reveal its right answers', (_type, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, block => {
        if (!isQuestion(block) || block.type === 'reflection') return
        const view = learnerView({ ...block, mode: 'assessment' })
        expect(view).not.toHaveProperty('key')
        expect(JSON.stringify(view)).not.toMatch(
          /"(?:correct|answers?|feedback|right|wrong|rightId|extras|bank|tolerance)":/,
        )
      }),
    )
  })

  test('R-52 the order in which the items of an assessment are shown does not depend on the right order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['h5k', 'v2n', 'd8s', 'p1q'], { minLength: 4 }), ids => {
        expect(learnerView(ordering(ids, 'assessment'))).toEqual(
          learnerView(ordering(['h5k', 'v2n', 'd8s', 'p1q'], 'assessment')),
        )
      }),
    )
  })

  test('R-52 which side belongs to which cannot be seen in an assessment', () => {
    const [one, two, three] = matching.pairs
    const swapped = {
      ...matching,
      pairs: [{ ...one!, right: 'fleur', rightId: 'r3' }, two!, { ...three!, right: 'animal', rightId: 'r1' }],
    }
    const shown = (block: typeof matching) =>
      JSON.stringify({ ...matchingView(block), key: null }).replace(/r[12]/g, 'r')
    expect(shown(swapped)).toBe(shown(matching))
  })

  test('R-52 questions whose parts have the same ids are not all shown in one order', () => {
    const orders = Array.from({ length: 40 }, (_, index) =>
      learnerView(ordering(['a', 'b', 'c', 'd'], 'assessment', `q${index}`)),
    )
    expect(new Set(orders.map(view => JSON.stringify({ ...view, id: '' }))).size).toBeGreaterThan(10)
  })

  test('R-52 an ordering to practise never begins in the right order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{3}$/), { minLength: 2, maxLength: 6 }),
        fc.string(),
        (ids, id) => {
          const { items } = withKey(ordering(ids, 'practice', id)) as { items: { id: string }[] }
          expect(items.map(item => item.id)).not.toEqual(ids)
        },
      ),
    )
  })
})

describe('marking', () => {
  test('R-52 a mark reveals nothing of the options that were not chosen', () => {
    expect(Object.keys(score(multiple, { options: ['a', 'c'] }).parts)).toEqual(['a', 'c'])
  })

  test('R-52 a wrong choice takes back what a right one gives', () => {
    expect(score(multiple, { options: ['a'] })).toMatchObject({ score: 0.5, isRight: false, missing: 1 })
    expect(score(multiple, { options: ['a', 'b', 'c'] })).toMatchObject({ score: 0.5, isRight: false, missing: 0 })
    expect(score(multiple, { options: ['a', 'b', 'c', 'd'] })).toMatchObject({ score: 0, isRight: false })
    expect(score(multiple, { options: ['a', 'b'] })).toMatchObject({
      score: 1,
      isRight: true,
      parts: { b: { feedback: richTextOf('dit b') } },
    })
  })

  test('R-52 two right sides that read the same are both right', () => {
    const { rights } = matchingView(matching)
    expect(rights.map(({ text }) => text).sort()).toEqual(['animal', 'fleur', 'pierre'])
    expect(score(matching, { pairs: { l1: 'r1', l2: 'r1', l3: 'r3' } })).toMatchObject({ score: 1, isRight: true })
  })

  test('R-52 part of a matching gives part of the score', () => {
    const mark = score(matching, { pairs: { l1: 'r1', l2: 'r4', l3: 'r3' } })
    expect(mark.score).toBeCloseTo(2 / 3)
    expect(mark.parts.l2).toEqual({ isRight: false })
  })

  test('O-08 R-52 a typed word counts whatever its case, spaces, apostrophes, composition and ligatures', () => {
    const gaps: BlockOf<'gap-text'> = {
      ...{ id: 'g', type: 'gap-text', mode: 'practice', prompt, bank: [] },
      text: [{ gap: 'a', answers: ["l'e\u0301te\u0301 passe", 'Straße'] }],
    }
    const isRight = (typed: string) => score(gaps, { gaps: { a: typed } }).isRight
    expect(['  L’ÉTÉ\u00a0 passe ', 'lʼété\u200bpasse', 'STRASSE', 'lʼété pa\u00adsse'].map(isRight)).toEqual([
      ...[true, false, true, true],
    ])
    expect(isRight("l'ete passe")).toBe(false)
  })

  test('O-08 a gap with only invisible characters counts as empty, for learners and in the check', () => {
    const gaps: BlockOf<'gap-text'> = {
      ...{ id: 'g', type: 'gap-text', mode: 'practice', prompt, bank: ['Strasse'] },
      text: [
        { gap: 'a', answers: ['\u200b\u3164'] },
        { gap: 'b', answers: ['Straße'] },
      ],
    }
    expect(isAnswered(gaps, { gaps: { a: '\u2060', b: 'x' } })).toBe(false)
    expect(checkBlock(gaps).map(({ code }) => code)).toEqual(['bank-has-answer', 'no-right-answer'])
  })

  test('R-52 a number at the edge of the tolerance is right, also in decimals', () => {
    const numeric: BlockOf<'numeric'> = {
      id: 'n',
      type: 'numeric',
      mode: 'practice',
      prompt,
      answer: 0.3,
      tolerance: 0.1,
      unit: '',
    }
    expect(score(numeric, { value: 0.2 }).isRight).toBe(true)
    expect(score(numeric, { value: 0.4 }).isRight).toBe(true)
    expect(score(numeric, { value: 0.41 }).isRight).toBe(false)
    expect(score({ ...numeric, answer: undefined }, { value: 0 }).isRight).toBe(false)
  })

  test('R-52 a value with the form of another type of answer is not an answer, and cannot be marked', () => {
    expect(isAnswered(multiple, { option: 'a' })).toBe(false)
    expect(isAnswered(multiple, null)).toBe(false)
    expect(isAnswered(multiple, { options: ['nowhere'] })).toBe(false)
    expect(() => score(multiple, { option: 'a' })).toThrow()
  })

  test('R-52 an incomplete answer does not count as an answer yet', () => {
    expect(isAnswered(matching, { pairs: { l1: 'r1' } })).toBe(false)
    expect(isAnswered(ordering(['x', 'y'], 'practice'), { order: ['x', 'x'] })).toBe(false)
    expect(isAnswered(withKey(ordering(['x', 'y'], 'practice')), { order: ['y', 'x'] })).toBe(true)
  })

  test('R-52 a part whose id is a property of every object is a part like any other', () => {
    const odd: BlockOf<'matching'> = {
      ...matching,
      pairs: [{ id: 'constructor', left: 'l', right: 'r', rightId: 'toString' }],
      extras: [],
    }
    expect(isAnswered(odd, { pairs: {} })).toBe(false)
    expect(score(odd, { pairs: { constructor: 'toString' } }).isRight).toBe(true)
  })
})
