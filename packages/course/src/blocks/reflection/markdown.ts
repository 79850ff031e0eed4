import type { z } from 'zod'
import type { BlockMarkdown } from '#block-half.ts'
import { splitQuestion, writeAfter } from '#question-markdown.ts'
import { readRichText, writeRichText } from '#rich-text-markdown.ts'
import type { reflection } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof reflection>> = {
  shape: { form: 'container', attributes: {}, isWide: true },
  read: (open, page) => {
    const { asked, after } = splitQuestion(open, ['example'], page)
    return { prompt: readRichText(asked, page), example: after.example }
  },
  write: ({ prompt, example }) => ({ children: [...writeRichText(prompt), ...writeAfter('example', example)] }),
}
