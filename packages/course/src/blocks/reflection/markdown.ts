import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { optionalPicture, readOptionalPicture, writeOptionalPicture } from '#markdown/picture-markdown.ts'
import { splitQuestion, writeAfter } from '#markdown/question-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { reflection } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof reflection>> = {
  shape: { form: 'container', attributes: optionalPicture, isWide: true },
  read: (open, page) => {
    const { asked, after } = splitQuestion(open, ['example'], page)
    return { prompt: readRichText(asked, page), picture: readOptionalPicture(open, page), example: after.example }
  },
  write: block => ({
    attributes: writeOptionalPicture(block),
    children: [...writeRichText(block.prompt), ...writeAfter('example', block.example)],
  }),
}
