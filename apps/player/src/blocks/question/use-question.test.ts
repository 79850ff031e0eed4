// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import type { PutReports } from '@preau/contract/progress/progress-sender'
import { type LearnerBlockOf, learnerView } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { gapText } from '#blocks/gap-text/view.tsx'
import { numeric } from '#blocks/numeric/view.tsx'
import { reflection } from '#blocks/reflection/view.tsx'
import { trueFalse } from '#blocks/true-false/view.tsx'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openProgress } from '#progress/progress.ts'

const prompt = richTextOf('Et vous ?')
const stored = (answers: Record<string, unknown>) => {
  const given = Object.entries(answers).map(([block, answer]) => [block, { answer, mark: null }])
  const stand = { slide: 's', module: 'm', seenAt: 1, isDone: true, answers: Object.fromEntries(given) }
  return { tool: 't', percent: 0, modules: [], place: null, slides: [stand] }
}

test('R-52 an open question and reflection show the answer of another device once it is loaded', async () => {
  const progress = openProgress('t', stored({ r: { text: 'before' } }), openJournal(null, 'a@b.ch'), null, task =>
    task(),
  )
  const question = { id: 'q', type: 'true-false', mode: 'assessment', prompt } as const
  const open = learnerView({ id: 'r', type: 'reflection', prompt }) as LearnerBlockOf<'reflection'>
  const views = [
    createElement(trueFalse.View, { key: 'q', block: question }),
    createElement(reflection.View, { key: 'r', block: open }),
  ]
  const page = drawInLesson(views, { lang: 'en', texts: { player: english }, progress })
  const chosen = () => page.querySelector<HTMLInputElement>('input:checked')?.value
  const text = () => page.querySelector('textarea')?.value
  expect([chosen(), text()]).toEqual([undefined, 'before'])
  flushSync(() => progress.adopt(stored({ q: { value: true }, r: { text: 'elsewhere' } }), progress.state().slides))
  await expect.poll(() => [chosen(), text()]).toEqual(['true', 'elsewhere'])
})

test('R-52 M-05 when an answer or a reflection cannot be recorded, the learner reads so, and keeps what they wrote', async () => {
  const put: PutReports = async () => ({ refusal: { code: 'bad-request' } })
  const progress = openProgress('t', stored({}), openJournal(null, 'a@b.ch'), put, task => task())
  const question = { id: 'q', type: 'true-false', mode: 'assessment', prompt } as const
  const open = learnerView({ id: 'r', type: 'reflection', prompt }) as LearnerBlockOf<'reflection'>
  progress.answer('s', 'q', { value: true })
  progress.answer('s', 'r', { text: 'Écrit' })
  const views = [
    createElement(trueFalse.View, { key: 'q', block: question }),
    createElement(reflection.View, { key: 'r', block: open }),
  ]
  const page = drawInLesson(views, { lang: 'en', texts: { player: english }, progress })
  await expect.poll(() => page.textContent?.split(english.question.unreadable).length).toBe(3)
  expect(page.querySelector('textarea')?.value).toBe('Écrit')
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe('true')
  progress.close()
})

test('R-52 M-08 an answer that was typed and not checked is restored with its slide, for the same visit and question only', () => {
  const questions = {
    gaps: {
      ...{ id: 'q', type: 'gap-text', mode: 'practice', prompt },
      ...{ text: [{ gap: 'a' }], key: { gaps: [{ id: 'a', answers: ['cour'] }] } },
    } as LearnerBlockOf<'gap-text'>,
    number: {
      ...{ id: 'q', type: 'numeric', mode: 'practice', prompt, unit: '' },
      key: { answer: 7, tolerance: 0 },
    } as LearnerBlockOf<'numeric'>,
  }
  const views = {
    gaps: (block = questions.gaps) => createElement(gapText.View, { block }),
    number: () => createElement(numeric.View, { block: questions.number }),
  }
  const visit = () => openProgress('t', null, openJournal(null, 'a@b.ch'), null, task => task())
  for (const draw of [views.gaps, views.number]) {
    const progress = visit()
    const fieldIn = (view: ReturnType<typeof draw>, of = progress, slide = 's') => {
      const page = drawInLesson(view, { lang: 'en', texts: { player: english }, progress: of, slide })
      return page.querySelector('input') as HTMLInputElement
    }
    const field = fieldIn(draw())
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(field, '12')
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    expect(fieldIn(draw()).value).toBe('12')
    expect(fieldIn(draw(), progress, 'another').value).toBe('')
    expect(fieldIn(draw(), visit()).value).toBe('')
    const changed = { ...questions.gaps, text: [{ gap: 'b' }] }
    if (draw === views.gaps) expect(fieldIn(views.gaps(changed)).value).toBe('')
    // Once it is checked, the kept draft is an answer like any other.
    flushSync(() => field.form?.requestSubmit())
    expect(fieldIn(draw()).value).toBe('12')
    expect(progress.state().slides.s?.answers.q).toMatchObject({ isWaiting: true })
  }
})
