import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { hotspots } from './schema.ts'

/** A translation may show another picture (one with words in it); where its points are is the original's to say. */
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
