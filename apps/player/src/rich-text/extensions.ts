import { countingTypes, maxStart } from '@preau/course/rich-text'
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
import { type AnyExtension, Extension, Node, wrappingInputRule } from '@tiptap/react'
import { itemKey } from '#fields/key-names.ts'
import { type ListMarker, readMarker } from './list-marker.ts'
import { readClipboard } from './read-clipboard.ts'
import type { LeftOut } from './tidy-clipboard.ts'

/** `full` has headings, lists and quotations too; `paragraphs` is for a text in one line of a list. */
export type TextKind = 'full' | 'paragraphs'

const inner = '(paragraph | bulletList | orderedList)+'

/** Tab moves to the next field, as everywhere: otherwise keyboard users could not leave a list without changing it. */
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

/**
 * A list begins with the number typed, and counts by letters or Roman numerals after `a) `, `A) `, `i) ` or `I) `: with a
 * full stop these may be initials.
 */
const orderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: element => {
        const start = element.hasAttribute('start') ? Number(element.getAttribute('start')) : 1
        return Number.isInteger(start) && start >= 0 && start <= maxStart ? start : 1
      },
    },
    type: {
      default: '1',
      parseHTML: element => countingTypes.find(type => type === element.getAttribute('type')) ?? '1',
    },
  }),
  addInputRules() {
    const markerOf = ([, sign = '']: RegExpMatchArray): ListMarker => {
      const { start, type } = readMarker(sign) ?? { start: 1, type: '1' as const }
      return { start: Math.min(start, maxStart), type }
    }
    return [
      wrappingInputRule({
        find: /^(\d{1,9}[.)]|[aAiI]\))\s$/,
        type: this.type,
        getAttributes: markerOf,
        joinPredicate: (match, { attrs, childCount }) => {
          const { start, type } = markerOf(match)
          return attrs.type === type && attrs.start + childCount === start
        },
      }),
    ]
  },
  // Pasted text is read in one place, `readClipboard`.
  addProseMirrorPlugins: () => [],
})

/** Pasted headings of other levels become one of our two levels. */
const heading = Heading.extend({
  parseHTML: () =>
    ([1, 2, 3, 4, 5, 6] as const).map(level => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
}).configure({ levels: [2, 3] })

/** Text typed after a link is not part of it; it has no attributes that courses do not keep. */
const link = Link.extend({ inclusive: false, addAttributes: () => ({ href: { default: null } }) }).configure({
  HTMLAttributes: { target: null, rel: null, class: null },
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: target => href.safeParse(target).success,
})

/** In the order of Tiptap's starter kit, which also has what courses do not allow: code, rules, a history of its own. */
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
  orderedList,
  Paragraph,
  Text,
]

const topNode = (content: string) => Node.create({ name: 'doc', topNode: true, content })

/** Called for input that the course's schema rejects, and for clipboard content that a text cannot hold. */
export type TextLosses = { onRefused: () => void; onLeftOut: (leftOut: LeftOut) => void }

/** The Tiptap extensions of a rich text field. */
export function extensionsOf(kind: TextKind, losses: TextLosses): AnyExtension[] {
  const isFull = kind === 'full'
  return [
    topNode(isFull ? '(paragraph | heading | bulletList | orderedList | blockquote)+' : 'paragraph+'),
    ...(isFull ? inFull : inParagraphs),
    courseText(losses.onRefused),
    readClipboard(losses.onLeftOut),
  ]
}

/** Rejects changes that the course's schema does not allow. */
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
