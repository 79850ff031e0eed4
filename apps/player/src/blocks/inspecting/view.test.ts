// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { type BlockOf, type LearnerBlockOf, learnerView } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openProgress } from '#progress/progress.ts'
import { inspecting } from './view.tsx'

const message: BlockOf<'inspecting'> = {
  id: 'b',
  type: 'inspecting',
  mode: 'practice',
  prompt: richTextOf('What is wrong?'),
  alt: '',
  places: [
    { id: 'a', text: 'Pay tonight', suspicious: true, feedback: richTextOf('Who hurries looks less.') },
    { id: 'b', text: 'Hello', suspicious: false, feedback: richTextOf('Everybody says hello.') },
    { id: 'c', text: 'Tell nobody', suspicious: true, feedback: richTextOf('A good secret frightens nobody.') },
  ],
}
const picture = {
  ...message,
  media: 'm',
  alt: 'A room',
  places: message.places.map((place, y) => ({ ...place, x: 5, y })),
}

function draw(block: BlockOf<'inspecting'>) {
  const view = learnerView(block) as LearnerBlockOf<'inspecting'>
  const page = drawInLesson(createElement(inspecting.View, { block: view }), {
    ...{ lang: 'en', texts: { player: english } },
    progress: openProgress('t', null, openJournal(null, 'a@b.ch'), null, task => task()),
  })
  const box = (id: string) => page.querySelector<HTMLInputElement>(`input[value="${id}"]`)
  return {
    page,
    box,
    mark: (...ids: string[]) => ids.forEach(id => void flushSync(() => box(id)?.click())),
    check: () => flushSync(() => page.querySelector('form')?.requestSubmit()),
    words: () => page.textContent ?? '',
  }
}

test.each([
  ['message', message],
  ['picture', picture],
])(
  'L-33 L-82 on a %s what was marked is explained, right or wrong, what was marked by mistake says so, and what was missed is only counted',
  (_name, block) => {
    const lesson = draw(block)
    lesson.mark('a', 'b')
    lesson.check()
    expect(lesson.words()).toContain('Who hurries looks less.')
    expect(lesson.words()).toContain('Everybody says hello.')
    expect(lesson.words()).not.toContain('A good secret')
    expect(lesson.words()).toContain(english.inspecting.markedWrongly)
    expect(lesson.words()).not.toContain(english.verdict.partWrong)
    expect(lesson.words()).toContain('1 right answer is still missing.')
  },
)

test('L-33 a learner who checks before marking a place reads that something has to be marked', () => {
  const lesson = draw(message)
  lesson.check()
  expect(lesson.words()).toContain(english.inspecting.incomplete)
})

test('L-33 a number on the picture marks the same place as its box in the list, and is no Tab stop', () => {
  const lesson = draw(picture)
  const pins = [...lesson.page.querySelectorAll<HTMLButtonElement>('img ~ button')]
  expect(pins.map(({ textContent, tabIndex, ariaHidden }) => [textContent, tabIndex, ariaHidden])).toEqual(
    ['1', '2', '3'].map(number => [number, -1, 'true']),
  )
  flushSync(() => pins[2]?.click())
  expect(lesson.box('c')?.checked).toBe(true)
  flushSync(() => pins[2]?.click())
  expect(lesson.box('c')?.checked).toBe(false)
})
