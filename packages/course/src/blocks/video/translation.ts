import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { video } from './schema.ts'

/** A translation may show another film; by default it shows that of the original, with its own captions. */
export const videoTranslation: Translation<z.infer<typeof video>> = {
  localise: (original, translation, combined) => {
    const hasFilm = Boolean(translation.media || translation.youtube || translation.peertube)
    const { media, youtube, peertube, loops } = hasFilm ? translation : original
    return { ...combined, media, youtube, peertube, loops, poster: translation.poster || original.poster }
  },
}
