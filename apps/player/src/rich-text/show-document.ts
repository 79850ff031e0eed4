import type { RichText } from '@preau/course/rich-text'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'

/** Shows an external change (an undo, another author) by replacing only what differs, which keeps the caret. */
export function showDocument(editor: Editor, value: RichText): void {
  const { doc, tr } = editor.state
  const next = editor.schema.nodeFromJSON(value)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // With repeated letters the two diff ends overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (!tr.doc.eq(next)) {
    editor.commands.setContent(value as JSONContent, { emitUpdate: false })
    return
  }
  if (editor.isFocused)
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end.b + overlap, next.content.size))))
  editor.view.dispatch(tr.setMeta('preventUpdate', true))
}
