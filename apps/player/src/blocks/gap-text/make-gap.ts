import { longestWord } from '@preau/course/blocks/gap-text/gaps'
import type { NodeType } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { newId } from '#fields/new-id.ts'

/**
 * Replaces the selected words by a gap that has them as its answer. @returns `made`, or why it cannot be made (then
 * nothing changes); a number says how many characters are too many
 */
export function makeGap(editor: Editor): 'made' | 'nothing-chosen' | 'not-one-line' | number {
  const { state } = editor
  const { $from, $to, from, to, empty } = state.selection
  if (empty) return 'nothing-chosen'
  // Another gap among the words would be lost with its answers.
  if (!$from.sameParent($to) || holdsGap(editor)) return 'not-one-line'
  const chosen = state.doc.textBetween(from, to)
  const words = chosen.trim()
  if (words === '') return 'nothing-chosen'
  if (words.length > longestWord) return words.length - longestWord
  const start = from + chosen.indexOf(words)
  const gap = state.schema.nodes.gap as NodeType
  const node = gap.create({ id: newId(), answers: [words] })
  editor.view.dispatch(state.tr.replaceWith(start, start + words.length, node))
  return 'made'
}

function holdsGap({ state }: Editor): boolean {
  const { from, to } = state.selection
  let holds = false
  state.doc.nodesBetween(from, to, node => {
    if (node.type.name === 'gap') holds = true
  })
  return holds
}
