import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { image } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof image>> = {
  shape: {
    form: 'leaf',
    attributes: { src: 'required', alt: 'optional', decorative: 'optional', caption: 'optional', size: 'optional' },
  },
  read: ({ node, attribute }, page) => {
    const decorative = attribute('decorative')
    const alt = attribute('alt')
    // What it shows is said, or that it shows nothing: forgotten is neither.
    if (alt === undefined && decorative === undefined)
      page.report(node, 'missing-attribute', { name: node.name, attribute: 'alt' })
    return {
      media: attribute('src'),
      alt: alt ?? '',
      // Another word than `true` is left to the schema, which refuses it.
      decorative: decorative === 'true' ? true : decorative,
      caption: attribute('caption'),
      size: attribute('size'),
    }
  },
  write: ({ media, alt, decorative, caption, size }) => ({
    attributes: {
      src: media,
      alt: decorative && alt === '' ? undefined : alt,
      decorative: decorative && 'true',
      caption,
      size,
    },
  }),
}
