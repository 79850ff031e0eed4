import { href, richText } from '@preau/course/rich-text-schema'
import { Plugin } from '@tiptap/pm/state'
import { type AnyExtension, Extension, type Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { itemKey } from '#fields/key-names.ts'
import { readClipboard } from './read-clipboard.ts'
import type { LeftOut } from './tidy-clipboard.ts'

/** Full: headings, lists and quotations as well. Paragraphs: for what stands in one line of a list. */
export type TextKind = 'full' | 'paragraphs'

const inner = '(paragraph | bulletList | orderedList)+'

/** What the course's schema allows in a node, where Tiptap would allow more. */
const contents: Readonly<Record<string, string>> = { blockquote: inner }

const kit = StarterKit.extend({
  addExtensions() {
    const extensions: AnyExtension[] = this.parent?.() ?? []
    return extensions.flatMap((extension): AnyExtension[] => {
      if (extension.name === 'doc') return []
      if (extension.name === 'listItem') return [listItem(extension as Node)]
      // What one types behind a link is not part of it.
      if (extension.name === 'link') return [(extension as Mark).extend({ inclusive: false })]
      const content = contents[extension.name]
      if (content) return [(extension as Node).extend({ content })]
      return [extension.name === 'heading' ? anyHeading(extension as Node) : extension]
    })
  },
})

/** Tab goes on to the next field, here as everywhere: who has no mouse would not get out of a list unchanged. */
function listItem(item: Node): Node {
  return item.extend({
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
}

/** Headings of other levels, as pages and word processors have them, become one of the two there are. */
function anyHeading(heading: Node): Node {
  const rules = ([1, 2, 3, 4, 5, 6] as const).map(level => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } }))
  return heading.extend({ parseHTML: () => rules })
}

const noAttributes = { HTMLAttributes: { target: null, rel: null, class: null } }
const always = {
  undoRedo: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  dropcursor: false,
  link: {
    ...noAttributes,
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (target: string) => href.safeParse(target).success,
  },
} as const

const topNode = (content: string) => Node.create({ name: 'doc', topNode: true, content })

/** Hears of what the course's schema would not take, and of what of the clipboard has no place in a text. */
export type TextLosses = { onRefused: () => void; onLeftOut: (leftOut: LeftOut) => void }

/** What a field of formatted text understands. */
export function extensionsOf(kind: TextKind, losses: TextLosses): AnyExtension[] {
  const isFull = kind === 'full'
  return [
    topNode(isFull ? '(paragraph | heading | bulletList | orderedList | blockquote)+' : 'paragraph+'),
    isFull
      ? kit.configure({ ...always, heading: { levels: [2, 3] } })
      : kit.configure({
          ...always,
          heading: false,
          bulletList: false,
          orderedList: false,
          listItem: false,
          listKeymap: false,
          blockquote: false,
        }),
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
