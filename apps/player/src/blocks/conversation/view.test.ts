// @vitest-environment jsdom
import type { LearnerBlockOf } from '@preau/course/block'
import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { conversation } from './view.tsx'

// jsdom lays nothing out, and so has nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const block: LearnerBlockOf<'conversation'> = {
  id: 'b',
  type: 'conversation',
  people: [{ id: 'lea', name: 'Léa' }],
  situations: [
    {
      id: 'a',
      messages: [
        { id: 'm1', from: 'lea', text: 'Have you seen it?' },
        { id: 'm2', from: 'lea', text: 'Everybody laughs.' },
        { id: 'm3', text: 'I am looking.' },
      ],
      choices: [
        { id: 'c1', text: 'Who sent it?', consequence: richTextOf('She falls silent.'), leadsTo: 'z' },
        { id: 'c2', text: 'Thank you.', consequence: emptyRichText(), leadsTo: 'z' },
      ],
    },
    { id: 'z', messages: [{ id: 'm4', from: 'lea', text: 'What now?' }], choices: [] },
  ],
}

function draw() {
  const page = drawInLesson(createElement(conversation.View, { block }), { lang: 'en', texts: { player: english } })
  const button = (name: string) => [...page.querySelectorAll('button')].find(each => each.textContent === name)
  return {
    button,
    press: (name: string) => {
      button(name)?.focus()
      flushSync(() => button(name)?.click())
    },
    said: () => page.querySelector('[role=status]')?.textContent,
    thread: () => [...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent),
    focused: () => page.ownerDocument.activeElement?.textContent,
    words: () => page.textContent ?? '',
  }
}
const { next, over, again } = english.conversation
const { otherWay } = english.branching

test('L-32 each press of the button shows one more message and announces it; the button keeps the focus while more follow', () => {
  const lesson = draw()
  expect(lesson.thread()).toEqual(['LLéaHave you seen it?'])
  expect(lesson.said()).toBe('')
  lesson.press(next)
  expect(lesson.thread()).toHaveLength(2)
  expect(lesson.said()).toBe('Léa: Everybody laughs.')
  expect(lesson.focused()).toBe(next)
  expect(lesson.button('Who sent it?')).toBeUndefined()
})

test('L-32 the last message gets the focus, because the button is removed, and then the answers are shown', () => {
  const lesson = draw()
  lesson.press(next)
  lesson.press(next)
  expect(lesson.button(next)).toBeUndefined()
  expect(lesson.focused()).toBe('YouI am looking.')
  expect(lesson.button('Who sent it?')).toBeDefined()
})

test('L-32 after an answer the reply to it gets the focus; the learner can take the answer back and give another one', () => {
  const lesson = draw()
  lesson.press(next)
  lesson.press(next)
  lesson.press('Who sent it?')
  expect(lesson.focused()).toContain('She falls silent.')
  expect(lesson.words()).not.toContain('What now?')
  lesson.press(otherWay)
  expect(lesson.thread()).toHaveLength(3)
  expect(lesson.button(`Who sent it?${english.branching.tried}`)).toBeDefined()
  lesson.press('Thank you.')
  expect(lesson.focused()).toBe('LéaWhat now?')
  expect(lesson.words()).toContain(over)
  lesson.press(again)
  expect(lesson.thread()).toHaveLength(1)
  expect(lesson.focused()).toBe('LéaHave you seen it?')
})
