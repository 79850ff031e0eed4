import type { Block } from '@preau/course/block'
import { type RichText, richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { emptyLinks, unreachableQuestion } from './slide-findings.ts'

const slideOf = (...blocks: Block[]) => slideContent.parse({ title: 'Un', blocks })
const linked = (...words: { text: string; bold?: boolean }[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: words.map(({ text, bold }) => ({
        type: 'text',
        text,
        marks: [{ type: 'link', attrs: { href: 'https://ecole.ch' } }, ...(bold ? [{ type: 'bold' as const }] : [])],
      })),
    },
  ],
})
const text = (id: string, words: RichText): Block => ({ id, type: 'text', text: words })

test('R-53 a link without words is found wherever it is, and its pieces count as one', () => {
  const nested: Block = {
    id: 'n',
    type: 'accordion',
    items: [{ id: 'i', title: 'Volet', text: linked({ text: ' – ' }) }],
  }
  const pieces = text('b', linked({ text: 'École' }, { text: ' ', bold: true }))
  expect(emptyLinks(slideOf(text('a', linked({ text: ' ' })), pieces, nested, text('t', richTextOf(' '))))).toEqual([
    { code: 'empty-link', block: 'a' },
    { code: 'empty-link', block: 'n' },
  ])
})

test('R-53 on a hidden slide the first question is reported; a hidden slide without questions is not', () => {
  const question: Block = {
    id: 'q',
    type: 'true-false',
    mode: 'practice',
    prompt: richTextOf('Vrai ?'),
    answer: true,
  }
  expect(unreachableQuestion(slideOf(text('a', richTextOf('Mot')), question))).toEqual([
    { code: 'hidden-question', block: 'q' },
  ])
  expect(unreachableQuestion(slideOf(text('a', richTextOf('Mot'))))).toEqual([])
})
