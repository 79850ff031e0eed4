import type { z } from 'zod'
import { type DirectiveShape, openDirective, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { flashcards } from './schema.ts'

const cardShape: DirectiveShape = { form: 'container', attributes: {}, takesLabel: true }

export const markdown: BlockMarkdown<z.infer<typeof flashcards>> = {
  shape: { form: 'container', attributes: {} },
  read: ({ children }, page) => ({
    cards: children.flatMap(child => {
      if (child.type !== 'containerDirective' || child.name !== 'card') {
        page.report(child, 'unexpected-content', { name: 'flashcards' })
        return []
      }
      const card = openDirective(child, cardShape, page)
      const id = card.attribute('id')
      if (id === undefined) page.report(child, 'missing-id', { name: 'card' })
      return [{ id, front: card.label ?? '', back: readRichText(card.children, page) }]
    }),
  }),
  write: ({ cards }) => ({
    children: cards.map(({ id, front, back }) =>
      writeContainer('card', { attributes: { id }, label: front, children: writeRichText(back) }),
    ),
  }),
}
