import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { image } from './schema.ts'

/**
 * A translation may show another picture (one with words in it), and otherwise shows the original's. Whether there is
 * something to describe, and how wide it is drawn, is the original's to say.
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
