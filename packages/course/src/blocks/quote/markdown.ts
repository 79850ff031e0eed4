import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { quote } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof quote>> = {
  shape: { form: 'container', attributes: { source: 'optional', link: 'optional' } },
  read: ({ attribute, children }, page) => ({
    text: readRichText(children, page),
    source: attribute('source'),
    link: attribute('link'),
  }),
  write: ({ text, source, link }) => ({ attributes: { source, link }, children: writeRichText(text) }),
}
