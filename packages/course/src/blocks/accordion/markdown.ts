import type { z } from 'zod'
import { type DirectiveShape, openDirective, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { accordion } from './schema.ts'

const itemShape: DirectiveShape = { form: 'container', attributes: {}, takesLabel: true }

export const markdown: BlockMarkdown<z.infer<typeof accordion>> = {
  shape: { form: 'container', attributes: {} },
  read: ({ children }, page) => ({
    items: children.flatMap(child => {
      if (child.type !== 'containerDirective' || child.name !== 'item') {
        page.report(child, 'unexpected-content', { name: 'accordion' })
        return []
      }
      const item = openDirective(child, itemShape, page)
      const id = item.attribute('id')
      if (id === undefined) page.report(child, 'missing-id', { name: 'item' })
      return [{ id, title: item.label ?? '', text: readRichText(item.children, page) }]
    }),
  }),
  write: ({ items }) => ({
    children: items.map(({ id, title, text }) =>
      writeContainer('item', { attributes: { id }, label: title, children: writeRichText(text) }),
    ),
  }),
}
