import type { Picture } from '#picture.ts'
import type { OpenDirective } from './directive.ts'
import type { Page } from './page.ts'

/** The attributes a picture may have besides the one that names its file. */
export const pictureAttributes = { alt: 'optional', decorative: 'optional', size: 'optional' } as const

/** The picture whose file is named by the attribute `source`. */
export function readPicture({ node, attribute }: OpenDirective, source: string, page: Page) {
  const decorative = attribute('decorative')
  const alt = attribute('alt')
  // What it shows is said, or that it shows nothing: forgotten is neither.
  if (alt === undefined && decorative === undefined)
    page.report(node, 'missing-attribute', { name: node.name, attribute: 'alt' })
  return {
    media: attribute(source),
    alt: alt ?? '',
    // Another word than `true` is left to the schema, which refuses it.
    decorative: decorative === 'true' ? true : decorative,
    size: attribute('size'),
  }
}

/** A picture as attributes, its file as the attribute `source`. */
export function writePicture({ media, alt, decorative, size }: Picture, source: string) {
  return {
    [source]: media,
    alt: decorative && alt === '' ? undefined : alt,
    decorative: decorative && 'true',
    size,
  }
}
