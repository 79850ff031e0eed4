import { Node } from '@tiptap/react'
import styles from './edit.module.css'

/** The text that a gap with these answers shows. */
export const shownIn = (answers: readonly string[]) => answers[0] || '…'

/** Nodes of the editor of a text with gaps: lines of plain words, and gaps among them. */
export const gapNodes = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph+' }),
  Node.create({
    name: 'paragraph',
    content: '(text | gap)*',
    parseHTML: () => [{ tag: 'p' }, { tag: 'h1, h2, h3, h4, h5, h6, li, div' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: 'gap',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      id: { default: '', parseHTML: element => element.dataset.gap ?? '', rendered: false },
      answers: {
        default: [],
        parseHTML: element => (element.textContent ? [element.textContent] : []),
        rendered: false,
      },
      feedback: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag: 'span[data-gap]' }],
    renderHTML: ({ node }) => ['span', { 'data-gap': node.attrs.id, class: styles.gap }, shownIn(node.attrs.answers)],
  }),
]
