import type { z } from 'zod'
import { writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readParts } from '#markdown/part-markdown.ts'
import { readNumber } from '#markdown/question-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { hotspots } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof hotspots>> = {
  shape: { form: 'container', attributes: { src: 'required', alt: 'required' }, isWide: true },
  read: (open, page) => ({
    media: open.attribute('src'),
    alt: open.attribute('alt'),
    points: readParts(
      open,
      {
        name: 'point',
        shape: { form: 'container', attributes: { x: 'required', y: 'required' }, takesLabel: true },
        read: point => ({
          x: readNumber(point, 'x', page),
          y: readNumber(point, 'y', page),
          title: point.label ?? '',
          text: readRichText(point.children, page),
        }),
      },
      page,
    ),
  }),
  write: ({ media, alt, points }) => ({
    attributes: { src: media, alt },
    children: points.map(({ id, x, y, title, text }) =>
      writeContainer('point', {
        attributes: { id, x: String(x), y: String(y) },
        label: title,
        children: writeRichText(text),
      }),
    ),
  }),
}
