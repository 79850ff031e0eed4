// @vitest-environment jsdom

import { richTextFromMarkdown, richTextToMarkdown } from '@preau/course/markdown/rich-text-markdown'
import { richText } from '@preau/course/rich-text-schema'
import { tidyRichText } from '@preau/course/tidy-text'
import { Editor, getExtensionField, type InputRule } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensionsOf, type TextKind } from './extensions.ts'

test('R-53 text typed after a link is not part of it', () => {
  const extensions = extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} })
  const content = '<p>Voir <a href="https://ecole.ch">l’école</a></p>'
  const editor = new Editor({ extensions, content, injectCSS: false })
  editor.commands.focus('end')
  editor.view.dispatch(editor.state.tr.insertText('.'))
  expect(editor.getHTML()).toBe('<p>Voir <a href="https://ecole.ch">l’école</a>.</p>')
  editor.destroy()
})

const losses = { onRefused: () => {}, onLeftOut: () => {} }
const anEditor = (kind: TextKind, content = '<p></p>') =>
  new Editor({ extensions: extensionsOf(kind, losses), content, injectCSS: false })

/** Types a text letter by letter, as a keyboard does, so that the input rules run. */
function type({ view }: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', handle => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
}

/** The patterns of the editor's input rules. */
function patternsOf(editor: Editor): RegExp[] {
  return editor.extensionManager.extensions.flatMap(extension => {
    const nodeOrMark = editor.schema.nodes[extension.name] ?? editor.schema.marks[extension.name]
    const { name, options, storage } = extension
    const context = { name, options, storage, editor, type: nodeOrMark }
    const rules = getExtensionField<(() => InputRule[]) | undefined>(extension, 'addInputRules', context)?.() ?? []
    return rules.flatMap(({ find }) => (find instanceof RegExp ? [find] : []))
  })
}

test.each<TextKind>(['full', 'paragraphs'])(
  'O-05 whatever an input rule of a %s text makes of typed characters, the course stores it, also in Markdown',
  kind => {
    const editor = anEditor(kind)
    const patterns = patternsOf(editor)
    expect(patterns.length).toBeGreaterThan(kind === 'full' ? 6 : 3)
    const typed = fc.array(
      fc.oneof(
        // Flags and lookarounds are not needed to generate texts that a pattern matches.
        ...patterns.map(({ source }) => fc.stringMatching(new RegExp(source.replaceAll(/\(\?[=!<][^)]*\)/g, '')))),
        fc.constantFrom('mot ', '3. ', 'b) ', 'i) ', '- ', '> ', '## ', '\n'),
      ),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(typed, parts => {
        editor.commands.setContent('<p></p>')
        for (const part of parts) {
          if (part === '\n') editor.commands.enter()
          else type(editor, part.replaceAll(/\p{Cc}/gu, ' '))
        }
        const kept = richText.parse(editor.getJSON())
        expect(editor.schema.nodeFromJSON(kept).eq(editor.state.doc)).toBe(true)
        expect(richTextFromMarkdown(richTextToMarkdown(kept))).toEqual({ doc: tidyRichText(kept), problems: [] })
      }),
      { numRuns: 60 },
    )
    editor.destroy()
  },
)

test('O-05 a list begins with the number typed, counts by letters after a letter and a bracket, and goes on where the next number is typed', () => {
  const htmlAfter = (text: string) => {
    const editor = anEditor('full')
    type(editor, text)
    const html = editor.getHTML()
    editor.destroy()
    return html
  }
  expect(htmlAfter('3. trois')).toBe('<ol start="3"><li><p>trois</p></li></ol>')
  expect(htmlAfter('a) un')).toBe('<ol type="a"><li><p>un</p></li></ol>')
  expect(htmlAfter('A. Dupont')).toBe('<p>A. Dupont</p>')
  const editor = anEditor('full', '<ol start="3"><li><p>trois</p></li></ol><p></p>')
  editor.commands.focus('end')
  type(editor, '4. quatre')
  expect(editor.getHTML()).toBe('<ol start="3"><li><p>trois</p></li><li><p>quatre</p></li></ol>')
  editor.destroy()
})
