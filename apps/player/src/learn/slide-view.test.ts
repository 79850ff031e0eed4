// @vitest-environment jsdom
import { type BlockOf, type BlockType, type LearnerQuestion, learnerView } from '@preau/course/block'
import { isQuestionType } from '@preau/course/marking'
import type { LearnerSlide } from '@preau/course/slide'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeAll, expect, test } from 'vitest'
import { blocks, types } from '#blocks/testing/blocks-of-every-type.ts'
import { loadViews } from '#blocks/views.ts'
import { wordingOf } from '#lesson/slide-wording.ts'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { SlideView } from './slide-view.tsx'

beforeAll(() => loadViews(types.map(type => ({ type }))))

/** A slide written in French as an English lesson draws it; in part translated with `isTranslated`. */
function drawn(
  slide: Omit<LearnerSlide, 'layout'>,
  isTranslated: boolean,
  paper: { isPrinted?: true } = {},
): HTMLElement {
  const content: LearnerSlide = { layout: 'column', ...slide }
  const wording = wordingOf(content, { wanted: 'en', original: 'fr', isTranslated })
  const view = createElement(SlideView, {
    slide: { id: 's', title: content.title, content, questions: [], wording },
    entrance: null,
    heading: null,
  })
  return drawInLesson(view, { lang: 'en', texts: { player: english }, ...paper })
}

/** Each text in it with the language it would be read aloud in. */
function readAloud(page: HTMLElement): { text: string; lang: string | undefined }[] {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const read: { text: string; lang: string | undefined }[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.replaceAll('\u2060', '').trim() ?? ''
    const around = texts.currentNode.parentElement
    // The text drawn over a select is not read.
    if (text !== '' && !around?.closest('[aria-hidden="true"]'))
      read.push({ text, lang: around?.closest<HTMLElement>('[lang]')?.lang })
  }
  return read
}

const isWord = ({ text }: { text: string }) => text.startsWith('Mot')

test.each(types)(
  'R-52 screen readers read untranslated text in its own language, the rest in the lesson’s: %s',
  type => {
    const block = learnerView({ id: 'b', ...blocks[type] } as BlockOf<typeof type>)
    const page = drawn({ title: 'One', blocks: [block], inOriginal: ['b'] }, true)
    const read = readAloud(page)
    expect(read.filter(one => isWord(one) && one.lang !== 'fr')).toEqual([])
    expect(read.filter(one => !isWord(one) && one.lang !== 'en')).toEqual([])
    expect(page.querySelector('img')?.closest<HTMLElement>('[lang]')?.lang ?? 'fr').toBe('fr')
    expect(page.textContent).toContain(type === 'file' ? 'Mot de plus' : 'Mot')
  },
)

test.each(types.filter(isQuestionType))(
  'R-52 R-56 the picture of a question comes before its answers, and has a description in its own language: %s',
  type => {
    const block = learnerView({ id: 'b', ...blocks[type] } as BlockOf<typeof type>)
    const image = drawn({ title: 'One', blocks: [block], inOriginal: ['b//picture'] }, true).querySelector('img')
    expect([image?.alt, image?.closest<HTMLElement>('[lang]')?.lang]).toEqual(['Mot montré', 'fr'])
    const isBehind = (element: Element) =>
      Boolean(image && image.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    const fields = [
      ...(image?.closest('form, section, article, div[lang]')?.querySelectorAll('input, select, textarea') ?? []),
    ]
    expect(fields.every(isBehind)).toBe(true)
  },
)

const partsOf: Partial<Record<BlockType, [part: string, words: string[]]>> = {
  accordion: ['a', ['Mot plié', 'Mot déplié']],
  flashcards: ['a', ['Mot devant']],
  columns: ['a', ['Mot à côté']],
  hotspots: ['a', ['Mot pointé', 'Mot pointé']],
  scenario: ['a', ['Mot en situation', 'Mot raconté']],
  conversation: ['m', ['Mot envoyé']],
  inspecting: ['a', ['Mot suspect']],
  table: ['r', ['Mot en ligne']],
  'single-choice': ['b', ['Mot choix b']],
  'multiple-choice': ['b', ['Mot choix b']],
  ordering: ['a', ['Mot rangé']],
}

test.each(Object.entries(partsOf))(
  'R-52 a part without a translation is read in its own language: %s',
  (type, [part, lacking]) => {
    const block = learnerView({ id: 'b', ...blocks[type as BlockType] } as BlockOf<BlockType>)
    const read = readAloud(drawn({ title: 'One', blocks: [block], inOriginal: [`b/${part}`] }, true))
    expect(read.filter(({ lang }) => lang === 'fr').map(({ text }) => text)).toEqual(lacking)
  },
)

test.each([
  ['hotspots', ['1', 'Mot pointé', 'Mot ouvert']],
  ['scenario', ['Mot en situation', 'Mot raconté', 'Mot choisi', 'Mot ensuite', 'This path ends here.']],
  [
    'conversation',
    ['Mot de qui', 'Mot envoyé', 'Mot de qui Mot envoyé', 'Mot choisi', 'Mot ensuite', 'This path ends here.'],
  ],
] as const)('R-52 on paper %s shows everything that can be opened, and has nothing to press', (type, said) => {
  const page = drawn({ title: 'One', blocks: [{ id: 'b', ...blocks[type] } as BlockOf<typeof type>] }, true, {
    isPrinted: true,
  })
  const texts = [...page.querySelectorAll('li p, li span, span > span, ul p')].map(({ textContent }) => textContent)
  expect([...new Set(texts)].toSorted()).toEqual([...said].toSorted())
  expect(page.querySelectorAll('button')).toHaveLength(0)
})

test('R-52 on paper, items to put in order each have an empty box, and no move buttons', () => {
  const items = ['Un', 'Deux', 'Trois'].map(text => ({ id: text, text }))
  const block = learnerView({ id: 'b', ...blocks.ordering, items } as BlockOf<'ordering'>)
  const page = drawn({ title: 'One', blocks: [block] }, true, { isPrinted: true })
  const rows = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows.toSorted()).toEqual(['Deux', 'Trois', 'Un'])
  expect(page.textContent).toContain('Number them from 1 to 3.')
  expect(page.textContent).not.toContain('arrows')
})

test('R-52 both sides of a pair without a translation are read in their own language', () => {
  const block = learnerView({ id: 'b', ...blocks.matching })
  const read = readAloud(drawn({ title: 'One', blocks: [block], inOriginal: ['b/a', 'b/r'] }, true))
  const french = read.filter(({ lang }) => lang === 'fr').map(({ text }) => text)
  expect(new Set(french)).toEqual(new Set(['Mot gauche', 'Mot droit']))
})

test('R-52 a slide in part of another language says so once, with its heading', () => {
  const text = (id: string) => ({ id, ...blocks.text })
  const noteOf = (slide: Omit<LearnerSlide, 'layout'>, isTranslated = true) => {
    const page = drawn(slide, isTranslated)
    const heading = page.querySelector('h1')
    const note = page.querySelector(`[id="${heading?.getAttribute('aria-describedby')}"]`)
    expect(note?.getAttribute('role')).toBe('status')
    return { note: note?.textContent, heading: heading?.getAttribute('lang') }
  }
  const two = { title: 'One', blocks: [text('a'), text('b')] }
  expect(noteOf(two)).toEqual({ note: '', heading: null })
  const partly = 'Part of this screen is available in French only.'
  expect(noteOf({ ...two, inOriginal: ['b'] })).toEqual({ note: partly, heading: null })
  expect(noteOf({ ...two, inOriginal: ['/title'] })).toEqual({ note: partly, heading: 'fr' })
  const notIn = 'This screen is not available in English yet. Here it is in French.'
  expect(noteOf({ ...two, inOriginal: ['a', 'b'] }, false)).toEqual({ note: notIn, heading: null })
  expect(noteOf(two, false)).toEqual({ note: notIn, heading: 'fr' })
})

test('L-36 a spare question gets the focus of the question it replaces; a question that was there from the start gets none', async () => {
  const question = (id: string) =>
    learnerView({ id, ...blocks['true-false'] } as BlockOf<'true-false'>) as LearnerQuestion
  let show: (id: string) => void = () => undefined
  function Swapped() {
    const [id, setId] = useState('one')
    show = setId
    const content: LearnerSlide = { title: 'T', layout: 'column', blocks: [question(id)] }
    const wording = wordingOf(content, { wanted: 'fr', original: 'fr', isTranslated: true })
    const slide = { id: 's', title: 'T', content, questions: [question(id)], wording }
    return createElement(SlideView, { slide, entrance: null, heading: null })
  }
  const page = drawInLesson(createElement(Swapped), { lang: 'en', texts: { player: english } })
  expect(document.activeElement).toBe(document.body)
  page.querySelector('button')?.focus()
  flushSync(() => show('two'))
  await expect.poll(() => document.activeElement?.id).toBe('question-two')
  const heading = page.querySelector<HTMLElement>('h1')
  heading?.focus()
  flushSync(() => show('three'))
  expect(document.activeElement).toBe(heading)
})
