// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedParts, openedParts } from '#lesson/opened-parts.ts'
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

function draw(view: ReactNode, around: { isPrinted?: true; opened?: OpenedParts } = {}) {
  const progress = openProgress('t', null, openJournal(null, 'a@b.ch'), null, task => task())
  const page = drawInLesson(view, { lang: 'en', texts: { player: english }, progress, ...around })
  const buttons = (name: string) =>
    [...page.querySelectorAll('button')].filter(each => each.textContent?.includes(name))
  return {
    page,
    press: (name: string) => flushSync(() => buttons(name)[0]?.click()),
    taken: () => progress.state().slides.s?.taken ?? [],
  }
}

test('L-40 an accordion is taken in once each of its parts was opened, also one after the other', async () => {
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

test('L-40 parts of an accordion that are opened at the same moment all count', async () => {
  const parts = ['one', 'two', 'three'].map(id => ({ id, title: id, text }))
  const { page, taken } = draw(drawBlock({ id: 'b', type: 'accordion', items: parts }))
  for (const part of page.querySelectorAll('details')) part.open = true
  await expect.poll(taken).toEqual(['b'])
})

test('L-40 a deck of cards is taken in once each card was turned, known or not', () => {
  const cards = ['one', 'two'].map(id => ({ id, front: id, back: text }))
  const { press, taken } = draw(drawBlock({ id: 'b', type: 'flashcards', cards }))
  const { turn, again } = english.flashcards
  press(turn)
  press(again)
  expect(taken()).toEqual([])
  press(turn)
  expect(taken()).toEqual(['b'])
})

test('L-40 the points of a picture are taken in once each was opened', () => {
  const points = ['one', 'two'].map((id, place) => ({ id, x: 10, y: 10 * place, title: `Point ${id}`, text }))
  const { press, taken } = draw(drawBlock({ id: 'b', type: 'hotspots', media: 'm', alt: 'Une cour', points }))
  press('Point one')
  press('Point one')
  expect(taken()).toEqual([])
  press('Point two')
  expect(taken()).toEqual(['b'])
})

test('L-40 a scenario is taken in when an ending is reached; a scenario without an ending, once all choices were seen', () => {
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

test('L-40 a conversation is taken in once its last message came', () => {
  const messages = ['Salut', 'Adieu'].map(text => ({ id: text, text }))
  const { press, taken } = draw(
    drawBlock({ id: 'b', type: 'conversation', people: [], situations: [{ id: 'a', messages, choices: [] }] }),
  )
  expect(taken()).toEqual([])
  press(english.conversation.next)
  expect(taken()).toEqual(['b'])
})

test('L-40 printing a slide does not take its blocks in', () => {
  const situations = [{ id: 'a', title: 'a', text, choices: [] }]
  expect(draw(drawBlock({ id: 'b', type: 'scenario', situations })).taken()).toEqual(['b'])
  expect(draw(drawBlock({ id: 'b', type: 'scenario', situations }), { isPrinted: true }).taken()).toEqual([])
})

/** A browser whose store is kept when a block is drawn in it again. */
function aBrowser() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, open: (view: ReactNode, login = 'a@b.ch') => draw(view, { opened: openedParts(login, store) }) }
}

test('L-62 parts of an accordion that were opened are open when the learner comes back, also after a reload, and only the others are left to open', async () => {
  const parts = ['one', 'two'].map(id => ({ id, title: id, text }))
  const view = () => drawBlock({ id: 'b', type: 'accordion', items: parts })
  const { kept, open } = aBrowser()
  const first = open(view()).page.querySelector('details')!
  first.open = true
  await expect.poll(() => kept.size).toBe(1)
  const somebodyElse = open(view(), 'c@d.ch')
  expect([...somebodyElse.page.querySelectorAll('details')].map(each => each.open)).toEqual([false, false])
  const again = open(view())
  const [one, two] = again.page.querySelectorAll('details')
  expect([one!.open, two!.open, again.taken()]).toEqual([true, false, []])
  two!.open = true
  await expect.poll(again.taken).toEqual(['b'])
  expect(kept.size, 'what was taken in is not kept').toBe(0)
})

test('L-62 cards that were turned and points that were read need not be opened again when the learner comes back', () => {
  const cards = ['one', 'two'].map(id => ({ id, front: `Front ${id}`, back: text }))
  const deck = () => drawBlock({ id: 'b', type: 'flashcards', cards })
  const { kept, open } = aBrowser()
  const half = open(deck())
  half.press(english.flashcards.turn)
  half.press(english.flashcards.know)
  const rest = open(deck())
  expect(rest.page.textContent).toContain('Front two')
  rest.press(english.flashcards.turn)
  expect(rest.taken()).toEqual(['b'])
  const points = ['one', 'two'].map((id, place) => ({ id, x: 10, y: 10 * place, title: `Point ${id}`, text }))
  const picture = () => drawBlock({ id: 'p', type: 'hotspots', media: 'm', alt: 'Une cour', points })
  open(picture()).press('Point one')
  const later = open(picture())
  later.press('Point two')
  expect(later.taken()).toEqual(['p'])
  expect(kept.size).toBe(0)
})

test('L-62 a scenario and a conversation continue where the learner left; they begin again if the author changed them or the stored value is invalid', () => {
  const situation = (id: string, choice: string, leadsTo?: string) => ({
    id,
    title: `In ${id}`,
    text,
    choices: [{ id: choice, text: choice, consequence: emptyRichText(), leadsTo }],
  })
  const situations = [situation('a', 'Wait', 'b'), situation('b', 'Speak')]
  const scene = (of = situations) => drawBlock({ id: 'b', type: 'scenario', situations: of })
  const { kept, open } = aBrowser()
  open(scene()).press('Wait')
  const changed = open(scene([...situations, situation('c', 'More')]))
  changed.press('Speak')
  expect(changed.taken()).toEqual([])
  const again = open(scene())
  again.press('Speak')
  expect(again.taken()).toEqual(['b'])
  const messages = ['Salut', 'Ça va ?', 'Adieu'].map(text => ({ id: text, text }))
  const talk = () =>
    drawBlock({ id: 't', type: 'conversation', people: [], situations: [{ id: 'a', messages, choices: [] }] })
  open(talk()).press(english.conversation.next)
  const rest = open(talk())
  expect(rest.page.textContent).toContain('Ça va ?')
  rest.press(english.conversation.next)
  expect(rest.taken()).toEqual(['t'])
  for (const broken of ['{', 'null', '{"parts":"a,Wait,b,Speak","value":{"at":7}}', '[]']) {
    kept.set('preau-opened/a@b.ch/s/b', broken)
    expect(open(scene()).page.textContent).toContain('In a')
  }
})

test('L-62 when the browser stores nothing, the page remembers what was opened until it is closed', async () => {
  const parts = ['one', 'two'].map(id => ({ id, title: id, text }))
  const opened = openedParts('a@b.ch', null)
  const view = () => draw(drawBlock({ id: 'b', type: 'accordion', items: parts }), { opened })
  view().page.querySelector('details')!.open = true
  await expect.poll(() => opened.read('s', 'b', 'one,two')).toEqual(['one'])
  expect(view().page.querySelector('details')!.open).toBe(true)
})
