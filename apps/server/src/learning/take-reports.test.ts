import { usualCertificateRule } from '@preau/course/certificate'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { learnerPlaces, partAliases } from '#library/part-aliases.ts'
import type { StoredSlide } from './stored-slides.ts'
import { type StoredProgress, takeReports } from './take-reports.ts'

const number = {
  id: 'n',
  type: 'numeric',
  mode: 'assessment',
  prompt: richTextOf('Combien ?'),
  answer: 437,
  tolerance: 0,
}
const slide: StoredSlide = {
  id: 'slide',
  moduleId: 'module',
  toolId: 'tool',
  content: slideContent.parse({ title: 'Un', blocks: [{ ...number, unit: '' }] }),
  elsewhere: () => [],
  aliasesIn: partAliases('secret', 'slide'),
  placesFor: learner => learnerPlaces('secret', learner, 'slide'),
}

test('M-19 answers dated before a renewal opened count as attempts of the renewal, and so are not free', () => {
  const opened = Date.now() - 86_400_000
  const applicable = { rule: usualCertificateRule, answersSince: opened }
  let state: StoredProgress = {
    seenAt: null,
    visitedAt: null,
    doneAt: null,
    taken: null,
    activeSeconds: 0,
    answers: {
      n: { answer: { value: 437 }, at: new Date(opened - 86_400_000).toISOString(), mark: { score: 1, isRight: true } },
    },
  }
  const give = (value: number, at: number) => {
    const taken = takeReports(
      [{ at, answers: { n: { value } } }],
      slide,
      state,
      applicable,
      { left: 1000, wait: 0 },
      { left: 0 },
    )
    state = taken.state
    return taken.results[0]
  }
  expect(give(1, opened - 3_600_000)).toMatchObject({ refused: null, marks: { n: { isRight: false } } })
  // A second answer dated before the renewal is older than the first one, whose date was moved to the begin of the
  // renewal.
  expect(give(437, opened - 1_800_000)).toMatchObject({ refused: 'answered-later', marks: { n: { isRight: false } } })
  for (let guess = 2; guess <= 10; guess += 1) expect(give(guess, opened + guess)).toMatchObject({ refused: null })
  expect(give(11, opened + 11)).toMatchObject({ refused: null, marks: { n: { isRight: false } } })
  expect(give(437, opened + 12)).toMatchObject({ refused: 'too-early', marks: { n: { isRight: false } } })
})
