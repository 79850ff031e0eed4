import { DOMParser, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { disarmClipboard } from './disarm-clipboard.ts'
import { type LeftOut, leftOutOf, tidyClipboard } from './tidy-clipboard.ts'

/** Reads what `disarmClipboard` made of the clipboard into a document of the schema; `onLeftOut` hears what has no place in it. */
export function clipboardParser(schema: Schema, onLeftOut: (leftOut: LeftOut) => void): DOMParser {
  // A parser of our own: the one of the schema is shared with all that reads HTML.
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

/** Has an editor tidy what is pasted, and tell what of it has no place there. */
export function readClipboard(onLeftOut: (leftOut: LeftOut) => void): Extension {
  return Extension.create({
    name: 'readClipboard',
    addProseMirrorPlugins() {
      const parser = clipboardParser(this.editor.schema, onLeftOut)
      return [new Plugin({ props: { clipboardParser: parser, transformPastedHTML: disarmClipboard } })]
    },
  })
}
