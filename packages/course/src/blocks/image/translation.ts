import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { image } from './schema.ts'

/**
 * A translation may show another picture (with words in it); by default it shows the original's. Whether it is
 * decorative, and its size, are those of the original.
 */
export const imageTranslation: Translation<z.infer<typeof image>> = {
  localise: ({ media, decorative, size }, translation) => ({
    ...translation,
    media: translation.media || media,
    alt: decorative ? '' : translation.alt,
    decorative,
    size,
  }),
  skeleton: () => null,
  lacking: () => [],
}
