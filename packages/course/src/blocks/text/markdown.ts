import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { text } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof text>> = {
  shape: { form: 'container', attributes: {} },
  read: (open, page) => ({ text: readRichText(open.children, page) }),
  write: block => ({ children: writeRichText(block.text) }),
  runningText: block => block.text,
}
