import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { textOrNone } from '#markdown/question-markdown.ts'
import { writeRichText } from '#markdown/rich-text-markdown.ts'
import type { video } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof video>> = {
  shape: {
    form: 'container',
    attributes: {
      src: 'optional',
      youtube: 'optional',
      peertube: 'optional',
      loops: 'optional',
      title: 'required',
      captions: 'optional',
      poster: 'optional',
    },
  },
  read: ({ attribute, children }, page) => ({
    media: attribute('src'),
    youtube: attribute('youtube'),
    peertube: attribute('peertube'),
    loops: attribute('loops') === 'true' ? true : attribute('loops'),
    title: attribute('title'),
    captions: attribute('captions'),
    poster: attribute('poster'),
    transcript: textOrNone(children, page),
  }),
  write: ({ media, youtube, peertube, loops, title, captions, poster, transcript }) => ({
    attributes: { src: media, youtube, peertube, loops: loops && 'true', title, captions, poster },
    children: writeRichText(transcript),
  }),
}
