import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { isSlideDone, noProgress, percentDone, type SlideProgress, summariseModule } from './progress.ts'
import { richTextOf } from './rich-text.ts'
import { learnerSlide, type SlideContent } from './slide.ts'
import { mustBeTakenIn, secondsToRead, takenTogether } from './taking-in.ts'

const prompt = richTextOf('Quoi ?')
const question = (id: string): Block => ({ id, type: 'true-false', mode: 'assessment', prompt, answer: true })
const anItem = { id: 'i', title: 'Titre', text: prompt }
const slide = (...blocks: Block[]): SlideContent => ({ title: 'T', layout: 'column', blocks })
const seen = (answers: SlideProgress['answers'] = {}): SlideProgress => ({
  seenAt: '2026-01-05T08:00:00.000Z',
  answers,
})
const answered = (isRight: boolean | null) => ({ answer: { value: true }, mark: { score: isRight ? 1 : 0, isRight } })

describe('progress', () => {
  test('R-52 a slide without questions is done when it was seen', () => {
    const text = slide({ id: 't', type: 'text', text: prompt })
    expect(isSlideDone(text, undefined)).toBe(false)
    expect(isSlideDone(text, noProgress())).toBe(false)
    expect(isSlideDone(text, seen())).toBe(true)
  })

  test('R-52 percent counts a slide only when each of its questions is answered', () => {
    const two = slide(question('a'), question('b'))
    expect(isSlideDone(two, seen({ a: answered(true) }))).toBe(false)
    expect(isSlideDone(two, seen({ a: answered(true), b: { answer: null } }))).toBe(false)
    expect(isSlideDone(two, seen({ a: answered(true), b: answered(false) }))).toBe(true)
    expect(isSlideDone(two, { ...seen({ a: answered(true), b: answered(false) }), seenAt: null })).toBe(false)
  })

  test('R-52 server and browser count the same: the stored slide and the learner’s give one answer', () => {
    const stored = slide(question('a'), { id: 'r', type: 'reflection', prompt })
    for (const progress of [
      seen(),
      seen({ a: answered(true) }),
      seen({ a: answered(true), r: { answer: { text: 'x' } } }),
    ])
      expect(isSlideDone(learnerSlide(stored), progress)).toBe(isSlideDone(stored, progress))
  })

  test('L-40 a slide is done once each of its blocks that needs to be taken in was taken in', () => {
    const both = slide(
      { id: 't', type: 'text', text: prompt },
      { id: 'f', type: 'accordion', items: [anItem] },
      question('a'),
    )
    const done = { a: answered(true) }
    expect(isSlideDone(both, { ...seen(done), taken: [] })).toBe(false)
    expect(isSlideDone(both, { ...seen(done), taken: ['t'] })).toBe(false)
    expect(isSlideDone(both, { ...seen(), taken: ['t', 'f'] })).toBe(false)
    expect(isSlideDone(both, { ...seen(done), taken: ['f', 't'] })).toBe(true)
    expect(isSlideDone(slide(), { ...seen(), taken: [] })).toBe(true)
  })

  test('L-40 a slide that was done before blocks were taken in remains done', () => {
    const read = slide({ id: 't', type: 'text', text: prompt })
    expect(isSlideDone(read, { ...seen(), taken: null })).toBe(true)
    expect(takenTogether(null, [])).toBeNull()
    expect(takenTogether(['t'], null)).toBeNull()
    expect(takenTogether(['t'], ['f', 't'])).toEqual(['t', 'f'])
  })

  test('L-40 a block that asks for nothing, or is of another site, is taken in by being seen', () => {
    const blocks: Block[] = [
      { id: 't', type: 'text', text: richTextOf(' ') },
      { id: 'f', type: 'accordion', items: [] },
      { id: 'h', type: 'hotspots', media: '', alt: '', points: [] },
      { id: 'y', type: 'video', youtube: 'abcdefghijk', title: '' },
      { id: 'l', type: 'video', media: 'm', loops: true, title: '' },
      { id: 'i', type: 'image', media: 'm', alt: 'Une cour' },
    ]
    expect(blocks.filter(mustBeTakenIn)).toEqual([])
    expect(mustBeTakenIn({ id: 'v', type: 'video', media: 'm', title: '' })).toBe(true)
  })

  test('L-41 the reading time that a text needs is a third of the time it takes to learn from it', () => {
    const text = richTextOf('m'.repeat(630))
    expect(secondsToRead(slide({ id: 't', type: 'text', text }))).toBeCloseTo(20)
    expect(secondsToRead(slide({ id: 'f', type: 'accordion', items: [{ id: 'i', title: 'T', text }] }))).toBe(0)
  })

  test('R-52 percent is 100 only when every slide is done, and 0 if there is none', () => {
    expect(percentDone(0, 0)).toBe(0)
    expect(percentDone(199, 200)).toBe(99)
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (one, other) => {
        const [done, all] = [Math.min(one, other), Math.max(one, other)]
        const percent = percentDone(done, all)
        expect(Number.isInteger(percent)).toBe(true)
        expect(percent === 100).toBe(all > 0 && done === all)
      }),
    )
  })

  test('R-52 the end of a module counts the slides seen, all questions that can be right or wrong, and those that are right', () => {
    const slides = [
      { slide: slide(question('a'), question('b')), progress: seen({ a: answered(true), b: answered(false) }) },
      {
        slide: slide({ id: 'r', type: 'reflection', prompt }),
        progress: seen({ r: { answer: { text: 'x' }, mark: { score: 1, isRight: null } } }),
      },
      { slide: slide(question('c')) },
    ]
    expect(summariseModule(slides)).toEqual({
      slides: 3,
      seen: 2,
      done: 2,
      questions: 4,
      answered: 3,
      graded: 3,
      right: 1,
    })
  })
})
