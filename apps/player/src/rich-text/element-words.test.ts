// @vitest-environment jsdom
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapNodes } from '#blocks/gap-text/gap-nodes.ts'
import { ownLines, wordsInLines, wordsInOneLine } from './element-words.ts'
import { extensionsOf } from './extensions.ts'
import { clipboardParser } from './read-clipboard.ts'

const losses = { onRefused: () => {}, onLeftOut: () => {} }
const schemas = {
  'a text': getSchema(extensionsOf('full', losses)),
  'a line of a list': getSchema(extensionsOf('paragraphs', losses)),
  'a text with gaps': getSchema(gapNodes),
}

type Tree = string | { tag: string; children: Tree[] }

const lineTags = ownLines.split(', ').filter(tag => tag !== 'hr')
const holders = lineTags.filter(tag => !/^(?:p|h\d|pre)$/.test(tag))

/** Elements with lines of their own, nested in any way; each word is in one of them, or beside a line break. */
const { tree } = fc.letrec<{ tree: Tree; line: Tree }>(tie => ({
  line: fc.oneof(
    fc.record({ tag: fc.constantFrom(...lineTags), children: fc.constant<Tree[]>(['x']) }),
    fc.record({
      tag: fc.constantFrom(...lineTags),
      children: fc.constant<Tree[]>(['x', { tag: 'br', children: [] }, { tag: 'b', children: ['x'] }]),
    }),
  ),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('line'),
    fc.record({ tag: fc.constantFrom(...holders), children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

/** The element of a tree, its words numbered in their order. */
function drawn(wanted: Tree, words: string[]): Node {
  if (typeof wanted === 'string') {
    words.push(`mot${words.length}`)
    return document.createTextNode(words.at(-1)!)
  }
  const element = document.createElement(wanted.tag)
  element.append(...wanted.children.map(child => drawn(child, words)))
  return element
}

test('O-03 words on different lines never run together, neither in one line nor pasted into any kind of text', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), children => {
      const words: string[] = []
      const read = drawn({ tag: 'div', children }, words) as Element
      expect(wordsInOneLine(read).split(' ')).toEqual(words)
      expect(wordsInLines(read)).toEqual(words)
      for (const [kind, schema] of Object.entries(schemas)) {
        const pasted = read.cloneNode(true) as Element
        const { content } = clipboardParser(schema, () => {}).parseSlice(pasted)
        const said = content.textBetween(0, content.size, '\n', '\n').split(/\s+/).filter(Boolean)
        expect(said, kind).toEqual(words)
      }
    }),
  )
})

test('O-03 the words of an element are in one line or in several; spaces of its source are not words', () => {
  const read = document.createElement('div')
  read.innerHTML =
    '<p>Il se tait,\n  <b>souvent</b></p><p>Il s’isole<br>20&nbsp;m</p><ul>\n<li>Noter</li>\n<li>Appeler</li></ul><pre>un\n  deux</pre>'
  const lines = ['Il se tait, souvent', 'Il s’isole', '20\u00a0m', 'Noter', 'Appeler', 'un', 'deux']
  expect(wordsInLines(read)).toEqual(lines)
  expect(wordsInOneLine(read)).toBe(lines.join(' '))
})
