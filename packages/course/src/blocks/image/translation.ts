import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { image } from './schema.ts'

/** A translation may show another picture (one with words in it), and otherwise shows the original's. */
export const imageTranslation: Translation<z.infer<typeof image>> = {
  localise: (original, translation) => ({ ...translation, media: translation.media || original.media }),
  skeleton: () => null,
}
