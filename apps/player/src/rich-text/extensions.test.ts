// @vitest-environment jsdom
import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { extensionsOf } from './extensions.ts'

test('R-53 text typed after a link is not part of it', () => {
  const extensions = extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} })
  const content = '<p>Voir <a href="https://ecole.ch">l’école</a></p>'
  const editor = new Editor({ extensions, content, injectCSS: false })
  editor.commands.focus('end')
  editor.view.dispatch(editor.state.tr.insertText('.'))
  expect(editor.getHTML()).toBe('<p>Voir <a href="https://ecole.ch">l’école</a>.</p>')
  editor.destroy()
})
