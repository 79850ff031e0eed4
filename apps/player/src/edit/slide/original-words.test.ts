// @vitest-environment jsdom
import type { Block, BlockOf } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { drawEdit } from '#blocks/editors.ts'
import { ReadBlock } from '#blocks/read-block.tsx'
import { blocks, types } from '#blocks/testing/blocks-of-every-type.ts'
import { inAnEditor } from '#fields/testing/an-editor.ts'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openFields } from './open-fields.ts'

/** The original and beside it the fields of its translation, as translators see them. */
function drawPair(original: Block, translation = original): { left: HTMLElement; right: HTMLElement } {
  const side = (key: string, child: ReactNode) => createElement('div', { key, [`data-${key}`]: '' }, child)
  const pair = [
    side('original', createElement(ReadBlock, { block: original, isOriginal: true })),
    side(
      'block',
      drawEdit(translation, () => {}, original),
    ),
  ]
  const page = drawInLesson(inAnEditor(pair, 'translation'))
  return { left: page.querySelector('[data-original]')!, right: page.querySelector('[data-block]')! }
}

const isWords = (text: string) => text !== ''
const readIn = (side: Element) =>
  [...side.querySelectorAll('[data-words]')].map(place => place.textContent?.trim() ?? '').filter(isWords)
const writtenIn = (side: Element) =>
  [...side.querySelectorAll<HTMLElement>('[data-words]')]
    .map(place => (place.matches('input, textarea') ? place : place.querySelector('textarea, [contenteditable]')))
    .map(field => (field && 'value' in field ? String(field.value) : (field?.textContent ?? '')).trim())
    .filter(isWords)

test.each(types)('R-53 the original shows each text where it is edited: %s', type => {
  const block = { id: 'b', ...blocks[type] } as Block
  const { left, right } = drawPair(block)
  expect(readIn(left)).toEqual(writtenIn(right))
  expect(readIn(left).length).toBeGreaterThan(0)
  expect(left.querySelectorAll('textarea, [contenteditable], input:enabled')).toHaveLength(0)
})

/** The accessible names of all text places in order: of read-only texts and of fields. */
const saidOf = (side: Element) =>
  [...side.querySelectorAll<HTMLElement>('[data-words]')].flatMap(place => {
    const field = place.matches('input, textarea') ? place : place.querySelector('textarea, [contenteditable]')
    const named = field ?? place
    const words = 'value' in named ? named.value : named.textContent
    if (words === '') return []
    const label = field && 'labels' in field ? (field as HTMLInputElement).labels?.[0] : place.previousElementSibling
    return named.getAttribute('aria-label') ?? label?.textContent ?? 'nothing'
  })

test.each(types)('R-53 each text of the original has the same name as its field: %s', type => {
  const said = { right: richTextOf('Oui.'), wrong: richTextOf('Non.'), example: richTextOf('Ainsi.') }
  const { left, right } = drawPair({ ...said, id: 'b', ...blocks[type] } as Block)
  expect(saidOf(left)).toEqual(saidOf(right))
  expect(saidOf(left)).not.toContain('nothing')
})

const items = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map(text => ({ id: text, text }))
const ordering = { id: 'b', ...blocks.ordering, items } as BlockOf<'ordering'>

test('R-53 a read-only number is rendered as text, so that differences can be marked', () => {
  const { left } = drawPair({ id: 'b', ...blocks.numeric } as Block)
  expect(left.textContent).toMatch(/numeric\.answer3.*numeric\.tolerance0/)
  expect(left.querySelectorAll('input')).toHaveLength(0)
})

test('R-53 a translator reads the original in its author’s order, with the feedback after the answers', () => {
  expect(readIn(drawPair({ ...ordering, right: richTextOf('Oui.') }).left).slice(-7)).toEqual([
    ...items.map(({ text }) => text),
    'Oui.',
  ])
})

test('R-53 empty fields whose original has text are to be translated', () => {
  const right = richTextOf('Oui.')
  const translation = { ...ordering, items: items.map(item => ({ ...item, text: item.id === 'trois' ? '' : 'x' })) }
  const pair = drawPair({ ...ordering, right }, translation)
  expect(openFields(pair.right).map(field => field.getAttribute('aria-label'))).toEqual([
    'ordering.item',
    'question.afterRight',
  ])
})
