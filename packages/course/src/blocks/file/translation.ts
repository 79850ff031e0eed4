import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { file } from './schema.ts'

/** A translation may offer another file; by default it offers the original's. */
export const fileTranslation: Translation<z.infer<typeof file>> = {
  localise: (original, translation) => ({ ...translation, media: translation.media || original.media }),
  skeleton: () => null,
  lacking: () => [],
}
