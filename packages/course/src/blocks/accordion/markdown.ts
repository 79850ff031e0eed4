import type { z } from 'zod'
import { writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readParts } from '#markdown/part-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { accordion } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof accordion>> = {
  shape: { form: 'container', attributes: {} },
  read: (open, page) => ({
    items: readParts(
      open,
      {
        name: 'item',
        shape: { form: 'container', attributes: {}, takesLabel: true },
        read: ({ label = '', children }) => ({ title: label, text: readRichText(children, page) }),
      },
      page,
    ),
  }),
  write: ({ items }) => ({
    children: items.map(({ id, title, text }) =>
      writeContainer('item', { attributes: { id }, label: title, children: writeRichText(text) }),
    ),
  }),
}
