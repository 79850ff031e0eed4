import { z } from 'zod'
import { look, words } from './field.ts'
import { mediaReference } from './media-reference.ts'

/** A picture; `alt` is its description, empty where it is decorative. */
export const picture = z.object({
  media: mediaReference('picture'),
  alt: words(1000, { unless: 'decorative' }),
  /** The picture adds nothing to the text beside it, so screen readers skip it. */
  decorative: look(z.literal(true)).optional(),
  /** The width of the picture; full width by default. */
  size: look(z.enum(['small', 'medium'])).optional(),
})

export type Picture = z.infer<typeof picture>
