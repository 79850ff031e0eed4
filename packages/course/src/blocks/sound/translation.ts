import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { sound } from './schema.ts'

/** A translation may play another recording; by default it plays the original's, with texts of its own. */
export const soundTranslation: Translation<z.infer<typeof sound>> = {
  localise: (original, translation) => ({ ...translation, media: translation.media || original.media }),
  skeleton: () => null,
  lacking: () => [],
}
