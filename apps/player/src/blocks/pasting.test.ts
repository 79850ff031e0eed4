// @vitest-environment jsdom
import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { disarmClipboard } from '#rich-text/disarm-clipboard.ts'
import { extensionsOf } from '#rich-text/extensions.ts'
import { clipboardParser, clipboardTextParser } from '#rich-text/read-clipboard.ts'
import type { LeftOut } from '#rich-text/tidy-clipboard.ts'
import { gapNodes } from './gap-text/gap-nodes.ts'

const schemas = {
  'a text': getSchema(extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} })),
  'a line of a list': getSchema(extensionsOf('paragraphs', { onRefused: () => {}, onLeftOut: () => {} })),
  'a text with gaps': getSchema(gapNodes),
}

test.each(Object.entries(schemas))(
  'R-53 pasting into %s reports what was left out, and puts each cell on its own line',
  (_, schema) => {
    const heard: LeftOut[] = []
    const clipboard = document.createElement('div')
    clipboard.innerHTML = disarmClipboard(
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Zéro</p><table><tr><td>Un</td><td>Deux</td></tr></table><p>Trois<img src="x.png"></p>',
    )
    const { content } = clipboardParser(schema, leftOut => heard.push(leftOut)).parseSlice(clipboard)
    expect(heard).toEqual([{ pictures: 1, embedded: 0, tables: 1 }])
    expect(content.textBetween(0, content.size, '\n').trim().split(/\n+/)).toEqual(['Zéro', 'Un', 'Deux', 'Trois'])
  },
)

test.each(Object.entries(schemas))(
  'R-53 text pasted from a PDF into %s has its lines joined, and is unchanged when pasted as plain text',
  (_, schema) => {
    const empty = schema.topNodeType.createAndFill()!.resolve(1)
    const text = '• Un élève reste seul, et person-\nne ne le dit\n• Que faire ?'
    const lines = (isPlain: boolean) => {
      const { content } = clipboardTextParser(text, empty, isPlain)
      return content.textBetween(0, content.size, '\n').trim().split(/\n+/)
    }
    expect(lines(false)).toEqual(['Un élève reste seul, et personne ne le dit', 'Que faire ?'])
    expect(lines(true)).toEqual(text.split('\n'))
  },
)
