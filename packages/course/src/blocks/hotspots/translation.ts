import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { hotspots } from './schema.ts'

/** A translation may show another picture (with words in it); the places of its points are those of the original. */
export const hotspotsTranslation: Translation<z.infer<typeof hotspots>> = {
  localise: (original, translation) => ({
    ...translation,
    media: translation.media || original.media,
    points: partByPart(original.points, translation.points, (point, words) => ({
      ...point,
      title: filled(point.title, words.title),
      text: filled(point.text, words.text),
    })),
  }),
  skeleton: ({ points }) => points.map(({ id }) => id),
  lacking: (original, translation, lacks) => partsLacking(original.points, translation.points, lacks),
}
