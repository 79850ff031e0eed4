import type { Picture } from '#picture.ts'
import type { OpenDirective } from './directive.ts'
import type { Page } from './page.ts'

/** The attributes a picture may have besides the one that names its file. */
export const pictureAttributes = { alt: 'optional', decorative: 'optional', size: 'optional' } as const

/** The attributes of what may show a picture with its words. */
export const optionalPicture = { picture: 'optional', ...pictureAttributes } as const

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

/** The picture that is shown with words, where there is one: what describes one and names no file is reported. */
export function readOptionalPicture(open: OpenDirective, page: Page) {
  if (open.attribute('picture') !== undefined) return readPicture(open, 'picture', page)
  if (Object.keys(pictureAttributes).some(name => open.attribute(name) !== undefined))
    page.report(open.node, 'missing-attribute', { name: open.node.name, attribute: 'picture' })
  return undefined
}

/** The attributes of a picture that is shown with words. */
export function writeOptionalPicture({ picture }: { picture?: Picture | undefined }) {
  return picture ? writePicture(picture, 'picture') : {}
}
