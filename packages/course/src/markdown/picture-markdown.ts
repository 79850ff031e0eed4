import type { Picture } from '#picture.ts'
import type { OpenDirective } from './directive.ts'
import type { Page } from './page.ts'

/** The attributes of a picture besides the one with its file. */
export const pictureAttributes = { alt: 'optional', decorative: 'optional', size: 'optional' } as const

/** The attributes of a block with an optional picture. */
export const optionalPicture = { picture: 'optional', ...pictureAttributes } as const

/** The picture whose file is in the attribute `source`. */
export function readPicture({ node, attribute }: OpenDirective, source: string, page: Page) {
  const decorative = attribute('decorative')
  const alt = attribute('alt')
  // A picture needs a description, or must be marked as decorative, so that neither is missing by oversight.
  if (alt === undefined && decorative === undefined)
    page.report(node, 'missing-attribute', { name: node.name, attribute: 'alt' })
  return {
    media: attribute(source),
    alt: alt ?? '',
    // The schema refuses any value other than `true`.
    decorative: decorative === 'true' ? true : decorative,
    size: attribute('size'),
  }
}

/** A picture as attributes; its file is the attribute `source`. */
export function writePicture({ media, alt, decorative, size }: Picture, source: string) {
  return {
    [source]: media,
    alt: decorative && alt === '' ? undefined : alt,
    decorative: decorative && 'true',
    size,
  }
}

/** The optional picture of a block; reports a description without a file. */
export function readOptionalPicture(open: OpenDirective, page: Page) {
  if (open.attribute('picture') !== undefined) return readPicture(open, 'picture', page)
  if (Object.keys(pictureAttributes).some(name => open.attribute(name) !== undefined))
    page.report(open.node, 'missing-attribute', { name: open.node.name, attribute: 'picture' })
  return undefined
}

/** The attributes of an optional picture. */
export function writeOptionalPicture({ picture }: { picture?: Picture | undefined }) {
  return picture ? writePicture(picture, 'picture') : {}
}
