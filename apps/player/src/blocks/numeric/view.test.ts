// @vitest-environment jsdom
import { type BlockOf, type LearnerBlockOf, learnerView } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import french from '@preau/locales/fr/player.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { previewProgress } from '#progress/preview-progress.ts'
import { numeric } from './view.tsx'

function asked(answer: number) {
  const stored: BlockOf<'numeric'> = {
    ...{ id: 'n', type: 'numeric', mode: 'practice', prompt: richTextOf('Combien ?') },
    ...{ answer, tolerance: 0, unit: '' },
  }
  const block = learnerView(stored) as LearnerBlockOf<'numeric'>
  const progress = previewProgress(() => ({ title: '', layout: 'column', blocks: [stored] }))
  const page = drawInLesson(createElement(numeric.View, { block }), { texts: { player: french }, progress })
  const field = page.querySelector('input') as HTMLInputElement
  const button = (words: RegExp) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => words.test(textContent))
  return {
    page,
    field,
    button,
    check(typed?: string) {
      if (typed !== undefined) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
        flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
      }
      flushSync(() => page.querySelector('form')?.requestSubmit())
    },
  }
}

test.each(['1.500', '1,500'])(
  'O-09 before %j is marked, the learner is asked which of two numbers they mean, and chooses one',
  typed => {
    const { page, field, button, check } = asked(1500)
    check(typed)
    expect(page.textContent).toContain(`${typed}\u00a0» peut se lire de deux façons`)
    expect(page.textContent).not.toContain(french.verdict.right)
    flushSync(() => button(/^1\D500$/)?.click())
    expect([field.value, document.activeElement === field]).toEqual(['1500', true])
    check()
    expect(page.textContent).toContain(french.verdict.right)
  },
)

test('O-09 a learner who is asked which number they mean can choose the second one', () => {
  const { page, field, button, check } = asked(1.5)
  check('1.500')
  flushSync(() => button(/^1,5$/)?.click())
  expect(field.value).toBe('1,5')
  check()
  expect(page.textContent).toContain(french.verdict.right)
})

test('O-09 the field has an iPhone keyboard with a minus sign, not the decimal keyboard, which has none', () => {
  expect(asked(-3).field.inputMode).toBe('text')
})
