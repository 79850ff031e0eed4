import type { BlockOf } from '@preau/course/block'
import type { JSONContent } from '@tiptap/react'

type Parts = BlockOf<'gap-text'>['text']
type Gap = Extract<Parts[number], { gap: string }>

/** A text with gaps as a document of the editor: one paragraph per line, one node per gap. */
export function gapDocument(parts: Parts): JSONContent {
  const lines: JSONContent[][] = [[]]
  for (const part of parts) {
    if ('gap' in part) {
      lines
        .at(-1)
        ?.push({ type: 'gap', attrs: { id: part.gap, answers: part.answers, feedback: part.feedback ?? null } })
      continue
    }
    for (const [index, text] of part.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ type: 'text', text })
    }
  }
  return { type: 'doc', content: lines.map(content => ({ type: 'paragraph', content })) }
}

/** The text with gaps of an editor document; a copied gap gets an id of its own from `newId`. */
export function gapParts(document: JSONContent, newId: () => string): Parts {
  const parts: Parts = []
  const used = new Set<string>()
  const write = (text: string) => {
    const last = parts.at(-1)
    if (last && 'text' in last) parts[parts.length - 1] = { text: last.text + text }
    else parts.push({ text })
  }
  for (const [index, line] of (document.content ?? []).entries()) {
    if (index > 0) write('\n')
    for (const node of line.content ?? []) {
      if (node.type === 'gap') parts.push(gapOf(node, used, newId))
      else write(node.text ?? '')
    }
  }
  return parts
}

function gapOf({ attrs }: JSONContent, used: Set<string>, newId: () => string): Gap {
  const id = String(attrs?.id ?? '')
  const gap = id === '' || used.has(id) ? newId() : id
  used.add(gap)
  return {
    gap,
    answers: Array.isArray(attrs?.answers) ? attrs.answers.map(String) : [],
    ...(attrs?.feedback && { feedback: attrs.feedback }),
  }
}
