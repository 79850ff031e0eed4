import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { callout } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof callout>> = {
  shape: { form: 'container', attributes: { tone: 'required' }, takesLabel: true },
  read: ({ attribute, label, children }, page) => ({
    tone: attribute('tone'),
    title: label,
    text: readRichText(children, page),
  }),
  write: ({ tone, title, text }) => ({ attributes: { tone }, label: title, children: writeRichText(text) }),
}
