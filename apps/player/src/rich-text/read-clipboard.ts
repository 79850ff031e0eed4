import { DOMParser, type Node, type ResolvedPos, type Schema, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { disarmClipboard } from './disarm-clipboard.ts'
import { type LeftOut, leftOutOf, tidyClipboard } from './tidy-clipboard.ts'
import { type Passage, unwrapLines } from './unwrap-lines.ts'

/** Parses the result of `disarmClipboard` into the schema; `onLeftOut` is called with what the schema cannot hold. */
export function clipboardParser(schema: Schema, onLeftOut: (leftOut: LeftOut) => void): DOMParser {
  // A parser of our own, since the schema's one is shared with everything that reads HTML.
  const parser = new DOMParser(schema, DOMParser.fromSchema(schema).rules)
  const parse = parser.parseSlice.bind(parser)
  parser.parseSlice = (dom, options) => {
    if (dom instanceof Element) {
      onLeftOut(leftOutOf(dom))
      tidyClipboard(dom)
    }
    return parse(dom, options)
  }
  return parser
}

/** Parses the result of `disarmClipboard` into a document of its own. */
export function clipboardDocument(schema: Schema, dom: Element, onLeftOut: (leftOut: LeftOut) => void): Node {
  onLeftOut(leftOutOf(dom))
  tidyClipboard(dom)
  return DOMParser.fromSchema(schema).parse(dom)
}

/** Parses plain text, as a PDF gives it; if pasted as plain text on purpose, every line remains a line. */
export function clipboardTextParser(text: string, $context: ResolvedPos, isPlain: boolean): Slice {
  const read = document.createElement('div')
  const passages = isPlain
    ? text.split(/(?:\r\n?|\n)+/).map(line => ({ kind: 'paragraph', text: line }) as const)
    : unwrapLines(text)
  read.append(...passages.map(drawn))
  return DOMParser.fromSchema($context.doc.type.schema).parseSlice(read, {
    preserveWhitespace: true,
    context: $context,
  })
}

const lists = { bullets: 'ul', numbers: 'ol' } as const

function drawn(passage: Passage): Element {
  if (passage.kind === 'paragraph') return withText('p', passage.text)
  const list = document.createElement(lists[passage.kind])
  for (const [name, value] of Object.entries(passage.counting ?? {})) list.setAttribute(name, String(value))
  for (const item of passage.items) {
    const line = document.createElement('li')
    line.append(withText('p', item))
    list.append(line)
  }
  return list
}

function withText(tag: string, text: string): Element {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** Cleans what is pasted into an editor, and reports what was left out. */
export function readClipboard(onLeftOut: (leftOut: LeftOut) => void): Extension {
  return Extension.create({
    name: 'readClipboard',
    addProseMirrorPlugins() {
      const parser = clipboardParser(this.editor.schema, onLeftOut)
      return [
        new Plugin({
          props: { clipboardParser: parser, clipboardTextParser, transformPastedHTML: html => disarmClipboard(html) },
        }),
      ]
    },
  })
}
