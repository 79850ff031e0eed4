import { href, richText } from '@preau/course/rich-text-schema'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Plugin } from '@tiptap/pm/state'
import { type AnyExtension, Extension, Node } from '@tiptap/react'
import { itemKey } from '#fields/key-names.ts'
import { readClipboard } from './read-clipboard.ts'
import type { LeftOut } from './tidy-clipboard.ts'

/** Full: headings, lists and quotations as well. Paragraphs: for what stands in one line of a list. */
export type TextKind = 'full' | 'paragraphs'

const inner = '(paragraph | bulletList | orderedList)+'

/** Tab goes on to the next field, here as everywhere: who has no mouse would not get out of a list unchanged. */
const listItem = ListItem.extend({
  content: inner,
  addKeyboardShortcuts() {
    const { Tab: _, 'Shift-Tab': __, ...others } = this.parent?.() ?? {}
    return {
      ...others,
      [`${itemKey()}-Shift-ArrowRight`]: () => this.editor.commands.sinkListItem(this.name),
      [`${itemKey()}-Shift-ArrowLeft`]: () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Headings of other levels, as pages and word processors have them, become one of the two there are. */
const heading = Heading.extend({
  parseHTML: () =>
    ([1, 2, 3, 4, 5, 6] as const).map(level => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
}).configure({ levels: [2, 3] })

/** What one types behind a link is not part of it. */
const link = Link.extend({ inclusive: false }).configure({
  HTMLAttributes: { target: null, rel: null, class: null },
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: target => href.safeParse(target).success,
})

/** In the order of Tiptap's starter kit, which would bring what has no place in a course: code, rules, a history of its own. */
const inParagraphs = [Bold, HardBreak, Italic, link, Paragraph, Text]
const inFull = [
  Bold,
  Blockquote.extend({ content: inner }),
  BulletList,
  HardBreak,
  heading,
  Italic,
  listItem,
  ListKeymap,
  link,
  OrderedList,
  Paragraph,
  Text,
]

const topNode = (content: string) => Node.create({ name: 'doc', topNode: true, content })

/** Hears of what the course's schema would not take, and of what of the clipboard has no place in a text. */
export type TextLosses = { onRefused: () => void; onLeftOut: (leftOut: LeftOut) => void }

/** What a field of formatted text understands. */
export function extensionsOf(kind: TextKind, losses: TextLosses): AnyExtension[] {
  const isFull = kind === 'full'
  return [
    topNode(isFull ? '(paragraph | heading | bulletList | orderedList | blockquote)+' : 'paragraph+'),
    ...(isFull ? inFull : inParagraphs),
    courseText(losses.onRefused),
    readClipboard(losses.onLeftOut),
  ]
}

/** Keeps the text within the course's schema. */
function courseText(onRefused: () => void): Extension {
  return Extension.create({
    name: 'courseText',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: transaction => {
          const isTaken = !transaction.docChanged || richText.safeParse(transaction.doc.toJSON()).success
          if (!isTaken) onRefused()
          return isTaken
        },
      }),
    ],
  })
}
