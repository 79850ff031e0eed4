// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openProgress } from '#progress/progress.ts'
import { drawBlock, loadViews } from './views.ts'

const types = ['accordion', 'flashcards', 'hotspots', 'scenario', 'conversation'] as const
beforeAll(() => loadViews(types.map(type => ({ type }))))

// jsdom lays nothing out, and so has nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const text = richTextOf('Dedans.')

function draw(view: ReactNode, paper: { isPrinted?: true } = {}) {
  const progress = openProgress('t', null, openJournal(null, 'a@b.ch'), null, task => task())
  const page = drawInLesson(view, { lang: 'en', texts: { player: english }, progress, ...paper })
  const buttons = (name: string) =>
    [...page.querySelectorAll('button')].filter(each => each.textContent?.includes(name))
  return {
    page,
    press: (name: string) => flushSync(() => buttons(name)[0]?.click()),
    taken: () => progress.state().slides.s?.taken ?? [],
  }
}

test('L-40 an accordion was taken in once each of its parts was open, also one after the other', async () => {
  const parts = ['one', 'two'].map(id => ({ id, title: id, text }))
  const { page, taken } = draw([
    drawBlock({ id: 'both', type: 'accordion', items: parts }),
    drawBlock({ id: 'single', type: 'accordion', items: parts.slice(0, 1) }),
  ])
  const [one, two, single] = page.querySelectorAll('details')
  if (!one || !two || !single) throw new Error('the parts are not drawn')
  one.open = true
  single.open = true
  await expect.poll(taken).toEqual(['single'])
  one.open = false
  two.open = true
  await expect.poll(taken).toEqual(['single', 'both'])
})

test('L-40 cards were taken in once each was turned, known or not', () => {
  const cards = ['one', 'two'].map(id => ({ id, front: id, back: text }))
  const { press, taken } = draw(drawBlock({ id: 'b', type: 'flashcards', cards }))
  const { turn, again } = english.flashcards
  press(turn)
  press(again)
  expect(taken()).toEqual([])
  press(turn)
  expect(taken()).toEqual(['b'])
})

test('L-40 points of a picture were taken in once each was open', () => {
  const points = ['one', 'two'].map((id, place) => ({ id, x: 10, y: 10 * place, title: `Point ${id}`, text }))
  const { press, taken } = draw(drawBlock({ id: 'b', type: 'hotspots', media: 'm', alt: 'Une cour', points }))
  press('Point one')
  press('Point one')
  expect(taken()).toEqual([])
  press('Point two')
  expect(taken()).toEqual(['b'])
})

test('L-40 a scenario was taken in at an end; one that only leads in circles, once all choices were seen', () => {
  const situation = (id: string, ways: [string, string?][]) => ({
    id,
    title: id,
    text,
    choices: ways.map(([text, leadsTo]) => ({ id: text, text, consequence: emptyRichText(), leadsTo })),
  })
  const ending = [situation('a', [['Wait', 'b']]), situation('b', [['Speak']])]
  const first = draw(drawBlock({ id: 'b', type: 'scenario', situations: ending }))
  first.press('Wait')
  expect(first.taken()).toEqual([])
  first.press('Speak')
  expect(first.taken()).toEqual(['b'])
  const circle = draw(
    drawBlock({
      id: 'b',
      type: 'scenario',
      situations: [
        situation('a', [
          ['Left', 'a'],
          ['Right', 'a'],
        ]),
      ],
    }),
  )
  circle.press('Left')
  expect(circle.taken()).toEqual([])
  circle.press('Right')
  expect(circle.taken()).toEqual(['b'])
})

test('L-40 a conversation was taken in once its last message came', () => {
  const messages = ['Salut', 'Adieu'].map(text => ({ id: text, text }))
  const { press, taken } = draw(
    drawBlock({ id: 'b', type: 'conversation', people: [], situations: [{ id: 'a', messages, choices: [] }] }),
  )
  expect(taken()).toEqual([])
  press(english.conversation.next)
  expect(taken()).toEqual(['b'])
})

test('L-40 what is printed was not taken in', () => {
  const situations = [{ id: 'a', title: 'a', text, choices: [] }]
  expect(draw(drawBlock({ id: 'b', type: 'scenario', situations })).taken()).toEqual(['b'])
  expect(draw(drawBlock({ id: 'b', type: 'scenario', situations }), { isPrinted: true }).taken()).toEqual([])
})
