import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateStanding, type LearnedSlide, nextAttempt, usualCertificateRule } from './certificate.ts'
import { richTextOf } from './rich-text.ts'

const question = (id: string, mode: 'practice' | 'assessment' = 'assessment') => ({
  id,
  type: 'true-false' as const,
  mode,
  prompt: richTextOf('Vrai ou faux ?'),
  answer: true,
})

type Answered = { isRight: boolean; score?: number; at?: number }

function aSlide(
  id: string,
  {
    visitedAt = 1,
    isDone = visitedAt !== null,
    given = {},
    ...about
  }: {
    visitedAt?: number | null
    isDone?: boolean
    given?: Record<string, Answered>
    publishedAt?: number
    practice?: string[]
  } = {},
): LearnedSlide {
  const { publishedAt = 0, practice = [] } = about
  return {
    id,
    slide: {
      blocks: [
        ...Object.keys(given).map(block => question(block)),
        ...practice.map(block => question(block, 'practice')),
      ],
    },
    publishedAt,
    visitedAt,
    isDone,
    answers: Object.fromEntries(
      Object.entries(given).map(([block, { isRight, score = isRight ? 1 : 0, at = 1 }]) => [
        block,
        { answer: { value: isRight }, mark: { score, isRight }, at },
      ]),
    ),
  }
}

const rule = usualCertificateRule

describe('R-58 a certificate is earned', () => {
  test('a certificate is earned when every slide is done, in a tool without assessments; a slide that was only seen is not done', () => {
    expect(certificateStanding([aSlide('a'), aSlide('b', { visitedAt: null })], rule)).toMatchObject({
      isEarned: false,
      undone: ['b'],
      percent: null,
    })
    expect(certificateStanding([aSlide('a'), aSlide('b', { isDone: false })], rule)).toMatchObject({
      isEarned: false,
      undone: ['b'],
    })
    expect(certificateStanding([aSlide('a'), aSlide('b', { practice: ['p'] })], rule)).toMatchObject({ isEarned: true })
  })

  test('a tool that gives no certificate is finished whatever the points', () => {
    const slides = [aSlide('a', { given: { q: { isRight: false } } })]
    expect(certificateStanding(slides, rule).isEarned).toBe(false)
    expect(certificateStanding(slides, { ...rule, isGiven: false }).isEarned).toBe(true)
  })

  test('a certificate is never earned in a tool without slides', () => {
    expect(certificateStanding([], rule).isEarned).toBe(false)
    expect(certificateStanding([], { ...rule, threshold: 0 }).isEarned).toBe(false)
  })

  test('a certificate is earned at 80 of 100 points and not at 79', () => {
    const of = (right: number) =>
      aSlide('a', {
        given: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`q${at}`, { isRight: at < right }])),
      })
    expect(certificateStanding([of(79)], rule)).toMatchObject({ isEarned: false, percent: 79 })
    expect(certificateStanding([of(80)], rule)).toMatchObject({ isEarned: true, percent: 80 })
  })

  test('a certificate is earned with thirds of points that add up to whole ones', () => {
    const third = { isRight: false, score: 1 / 3 }
    const slides = [aSlide('a', { given: { a: third, b: third, c: third } })]
    expect(certificateStanding(slides, { ...rule, threshold: 33 })).toMatchObject({ isEarned: true, percent: 33 })
  })

  test('a certificate is earned in any order of what was done, and never with less', () => {
    const slide = fc.record({ visited: fc.boolean(), given: fc.array(fc.boolean(), { maxLength: 4 }) })
    fc.assert(
      fc.property(
        fc.array(slide, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        fc.nat(),
        (drawn, threshold, turn) => {
          const slides = drawn.map(({ visited, given }, at) =>
            aSlide(`s${at}`, {
              isDone: visited,
              given: Object.fromEntries(given.map((isRight, block) => [`q${at}x${block}`, { isRight }])),
            }),
          )
          const turned = [...slides.slice(turn % slides.length), ...slides.slice(0, turn % slides.length)]
          const here = certificateStanding(slides, { ...rule, threshold })
          expect(certificateStanding(turned, { ...rule, threshold }).isEarned).toBe(here.isEarned)
          const marks = drawn.flatMap(({ given }) => given)
          const points = marks.filter(Boolean).length
          expect(here.isEarned).toBe(
            drawn.every(({ visited }) => visited) && (marks.length === 0 || points * 100 >= threshold * marks.length),
          )
          expect(here.open).toHaveLength(marks.length - points)
          // A person who does more must never have a worse standing.
          const better = slides.map(each => ({ ...each, isDone: true }))
          expect(certificateStanding(better, { ...rule, threshold }).isEarned || !here.isEarned).toBe(true)
        },
      ),
    )
  })
})

test('R-58 a renewal requires the slides that changed since, and all answers again', () => {
  const renewal = { issuedAt: 100, opensAt: 200 }
  const slides = [
    aSlide('same', { publishedAt: 50, visitedAt: 60 }),
    aSlide('changed', { publishedAt: 150, visitedAt: 120 }),
    aSlide('asking', { publishedAt: 50, visitedAt: 60, given: { q: { isRight: true, at: 90 } } }),
  ]
  expect(certificateStanding(slides, rule, renewal)).toMatchObject({
    isEarned: false,
    undone: ['changed'],
    percent: 0,
    open: [{ slide: 'asking', block: 'q', isAnswered: false }],
  })
  const begun = { ...slides[1]!, visitedAt: 160, isDone: false }
  expect(certificateStanding([begun], rule, renewal), 'a changed slide is to be done again').toMatchObject({
    undone: ['changed'],
  })
  const seenOnly = { ...slides[0]!, isDone: false }
  expect(certificateStanding([seenOnly], rule, renewal), 'what was enough before is').toMatchObject({ undone: [] })
  const [same, changed, asking] = slides as [LearnedSlide, LearnedSlide, LearnedSlide]
  const again = aSlide('asking', { publishedAt: 50, visitedAt: 60, given: { q: { isRight: true, at: 210 } } })
  expect(certificateStanding([same, { ...changed, visitedAt: 160 }, again], rule, renewal).isEarned).toBe(true)
  expect(certificateStanding([same, { ...changed, visitedAt: 160 }, asking], rule, renewal).isEarned).toBe(false)
})

test('R-58 an assessment may be answered again as often, and after such a pause, as its author sets', () => {
  const limited = { ...rule, attempts: 3, pauseMinutes: 10 }
  const wrong = { attempts: 2, at: 0, isRight: false }
  expect(nextAttempt(rule, wrong, 1)).toEqual({ left: null, from: null })
  expect(nextAttempt(limited, wrong, 599_999)).toEqual({ left: 1, from: 600_000 })
  expect(nextAttempt(limited, wrong, 600_000)).toEqual({ left: 1, from: null })
  expect(nextAttempt(limited, { ...wrong, attempts: 5 }, 600_000)).toEqual({ left: 0, from: null })
  expect(nextAttempt(limited, { ...wrong, isRight: true }, 1)).toEqual({ left: 1, from: null })
})
