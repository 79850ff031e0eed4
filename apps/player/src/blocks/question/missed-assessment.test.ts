// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement, type MouseEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { trueFalse } from '#blocks/true-false/view.tsx'
import type { Lesson } from '#lesson/lesson.ts'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openProgress } from '#progress/progress.ts'

const words = english.question
const readAgain = {
  title: 'Un écran',
  lang: 'fr' as const,
  address: '/fr/un-ecran',
  onClick: vi.fn((event: MouseEvent) => event.preventDefault()),
}

/** A statement that was answered, as a learner finds it again. */
function answered(isRight: boolean, around: Partial<Lesson>, mode: 'assessment' | 'practice' = 'assessment') {
  const mark = { score: isRight ? 1 : 0, isRight, feedback: null, parts: {} }
  const slides = [
    { slide: 's', module: 'm', seenAt: 1, isDone: true, answers: { q: { answer: { value: false }, mark } } },
  ]
  const stored = { tool: 't', percent: 0, modules: [], place: null, slides }
  const progress = openProgress('t', stored, openJournal(null, 'a@b.ch'), null, task => task())
  const key = mode === 'practice' ? { key: { answer: !isRight } } : {}
  const block = { id: 'q', type: 'true-false' as const, mode, prompt: richTextOf('Quoi ?'), ...key }
  const page = drawInLesson(createElement(trueFalse.View, { block }), {
    lang: 'en',
    texts: { player: english },
    progress,
    readAgain,
    ...around,
  })
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
  return { page, button, link: () => page.querySelector<HTMLAnchorElement>('a[href="/fr/un-ecran"]') }
}

test('L-36 a missed assessment offers a spare question if there is one, and says when this needs a network', async () => {
  const drawAnother = vi.fn(async () => false)
  const { page, button } = answered(false, { drawAnother })
  expect(button(words.retry)).toBeUndefined()
  button(words.another)?.click()
  expect(drawAnother).toHaveBeenCalledExactlyOnceWith('q')
  await expect.poll(() => page.querySelector('[role="status"]')?.textContent).toBe(words.anotherAway)
})

test('L-36 without a spare question, or in practice, a missed question is tried again; a right answer offers neither', () => {
  const drawAnother = vi.fn(async () => true)
  expect(answered(false, {}).button(words.retry)).toBeDefined()
  const practice = answered(false, { drawAnother }, 'practice')
  expect([practice.button(words.retry) !== undefined, practice.button(words.another)]).toEqual([true, undefined])
  const right = answered(true, { drawAnother })
  expect([right.button(words.retry), right.button(words.another)]).toEqual([undefined, undefined])
})

test('L-37 a missed assessment names the slide to read again, in its language; no other question does', () => {
  const missed = answered(false, {}).link()
  expect([missed?.textContent, missed?.lang]).toEqual(['Un écran', 'fr'])
  missed?.click()
  expect(readAgain.onClick).toHaveBeenCalledOnce()
  expect(answered(true, {}).link()).toBeNull()
  expect(answered(false, {}, 'practice').link()).toBeNull()
  expect(answered(false, { readAgain: undefined }).link()).toBeNull()
})
