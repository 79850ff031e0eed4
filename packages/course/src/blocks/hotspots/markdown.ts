import type { z } from 'zod'
import { type DirectiveShape, openDirective, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { readNumber } from '#markdown/question-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { hotspots } from './schema.ts'

const pointShape: DirectiveShape = {
  form: 'container',
  attributes: { x: 'required', y: 'required' },
  takesLabel: true,
}

export const markdown: BlockMarkdown<z.infer<typeof hotspots>> = {
  shape: { form: 'container', attributes: { src: 'required', alt: 'required' }, isWide: true },
  read: ({ children, attribute }, page) => ({
    media: attribute('src'),
    alt: attribute('alt'),
    points: children.flatMap(child => {
      if (child.type !== 'containerDirective' || child.name !== 'point') {
        page.report(child, 'unexpected-content', { name: 'hotspots' })
        return []
      }
      const point = openDirective(child, pointShape, page)
      const id = point.attribute('id')
      if (id === undefined) page.report(child, 'missing-id', { name: 'point' })
      return [
        {
          id,
          x: readNumber(point, 'x', page),
          y: readNumber(point, 'y', page),
          title: point.label ?? '',
          text: readRichText(point.children, page),
        },
      ]
    }),
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
