import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { textOrNone } from '#markdown/question-markdown.ts'
import { writeRichText } from '#markdown/rich-text-markdown.ts'
import type { sound } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof sound>> = {
  shape: { form: 'container', attributes: { src: 'required', title: 'required', captions: 'optional' } },
  read: ({ attribute, children }, page) => ({
    media: attribute('src'),
    title: attribute('title'),
    captions: attribute('captions'),
    transcript: textOrNone(children, page),
  }),
  write: ({ media, title, captions, transcript }) => ({
    attributes: { src: media, title, captions },
    children: writeRichText(transcript),
  }),
}
