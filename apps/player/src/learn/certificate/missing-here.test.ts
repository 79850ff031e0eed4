import { usualCertificateRule } from '@preau/course/certificate'
import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import type { LoadedModule, LoadedSlide } from '#lesson/load-module.ts'
import { wordingOf } from '#lesson/slide-wording.ts'
import { untouched } from '#progress/local-progress.ts'
import type { ProgressState } from '#progress/progress.ts'
import { missingHere } from './missing-here.ts'

const question = { type: 'true-false' as const, id: 'q', mode: 'assessment' as const, prompt: richTextOf('Vrai ?') }
const aSlide = (id: string, asks = false): LoadedSlide => ({
  id,
  title: `Slide ${id}`,
  content: { layout: 'column', title: id, blocks: asks ? [question] : [] },
  questions: asks ? [question] : [],
  languages: ['fr'],
  wording: wordingOf({}, { wanted: 'fr', original: 'fr', isTranslated: true }),
})
const module: LoadedModule = {
  id: 'm',
  name: 'Module',
  content: { minutes: 5, takeaways: [] },
  position: 1,
  moduleCount: 1,
  next: null,
  slides: [aSlide('a', true), aSlide('b')],
  languages: ['fr'],
  hasEasy: false,
  media: new Map(),
  toolName: 'Tool',
  level: null,
  rule: usualCertificateRule,
}
const answered = (isRight: boolean) => ({
  answer: { value: isRight },
  mark: { score: isRight ? 1 : 0, isRight, feedback: null, parts: {} },
  isWaiting: false,
  next: { left: 1, from: null },
})
const state = (slides: ProgressState['slides']): ProgressState => ({ slides, isSaved: false, connection: 'away' })

test('R-58 offline, the missing parts of a module are listed by name, with the number of attempts left', () => {
  const { undone, open } = missingHere(
    module,
    state({ a: { ...untouched, seenAt: 5, answers: { q: answered(false) } } }),
  )
  expect(undone).toEqual([{ slide: 'b', name: 'Slide b', module: 'm', moduleName: 'Module' }])
  expect(open).toEqual([
    { slide: 'a', name: 'Slide a', module: 'm', moduleName: 'Module', isAnswered: true, score: 0, left: 1, from: null },
  ])
})

test('R-58 progress made offline counts towards the certificate before the server has it', () => {
  const seen = { ...untouched, seenAt: 5 }
  const all = missingHere(module, state({ a: { ...untouched, seenAt: 5, answers: { q: answered(true) } }, b: seen }))
  expect(all).toMatchObject({ undone: [], open: [], standing: { isEarned: true, percent: 100 } })
  const waiting = { answer: { value: true }, mark: null, isWaiting: true }
  // While the answer waits to be marked its point is missing, and the learner can do nothing about it.
  const some = missingHere(module, state({ a: { ...untouched, seenAt: 5, answers: { q: waiting } }, b: seen }))
  expect(some).toMatchObject({ open: [], standing: { isEarned: false, percent: 0 } })
})
