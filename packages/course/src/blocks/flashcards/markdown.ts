import type { z } from 'zod'
import { writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readParts } from '#markdown/part-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { flashcards } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof flashcards>> = {
  shape: { form: 'container', attributes: {} },
  read: (open, page) => ({
    cards: readParts(
      open,
      {
        name: 'card',
        shape: { form: 'container', attributes: {}, takesLabel: true },
        read: ({ label = '', children }) => ({ front: label, back: readRichText(children, page) }),
      },
      page,
    ),
  }),
  write: ({ cards }) => ({
    children: cards.map(({ id, front, back }) =>
      writeContainer('card', { attributes: { id }, label: front, children: writeRichText(back) }),
    ),
  }),
}
