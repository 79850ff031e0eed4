import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { video } from './schema.ts'

/** A translation may show another film; by default it shows the original's, with captions of its own. */
export const videoTranslation: Translation<z.infer<typeof video>> = {
  localise: (original, translation) => {
    const hasFilm = Boolean(translation.media || translation.youtube || translation.peertube)
    return {
      ...translation,
      media: hasFilm ? translation.media : original.media,
      youtube: hasFilm ? translation.youtube : original.youtube,
      peertube: hasFilm ? translation.peertube : original.peertube,
      loops: hasFilm ? translation.loops : original.loops,
      poster: translation.poster || original.poster,
    }
  },
  skeleton: () => null,
  lacking: () => [],
}
