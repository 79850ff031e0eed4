import type { z } from 'zod'
import { writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readParts } from '#markdown/part-markdown.ts'
import { optionalPicture, readOptionalPicture, writeOptionalPicture } from '#markdown/picture-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { columns as schema } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof schema>> = {
  shape: { form: 'container', attributes: {} },
  read: (open, page) => ({
    columns: readParts(
      open,
      {
        name: 'column',
        shape: { form: 'container', attributes: optionalPicture },
        read: column => ({ picture: readOptionalPicture(column, page), text: readRichText(column.children, page) }),
      },
      page,
    ),
  }),
  write: ({ columns }) => ({
    children: columns.map(({ id, text, ...shown }) =>
      writeContainer('column', { attributes: { id, ...writeOptionalPicture(shown) }, children: writeRichText(text) }),
    ),
  }),
}
