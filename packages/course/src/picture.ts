import { z } from 'zod'
import { mediaReference } from './media-reference.ts'
import { filled } from './translation.ts'

/** A picture; `alt` is its description, empty where it is decorative. */
export const picture = z.object({
  media: mediaReference,
  alt: z.string().max(1000),
  /** It adds nothing to the text beside it: screen readers skip it. */
  decorative: z.literal(true).optional(),
  /** Its width; full width by default. */
  size: z.enum(['small', 'medium']).optional(),
})

export type Picture = z.infer<typeof picture>

/** A block with an optional picture. */
type Pictured = { picture?: Picture | undefined }

/**
 * The picture of a question in another language: the original's, unless the translation has its own, in the original's
 * size, with the translation's description where there is one.
 */
export function localisePicture({ picture }: Pictured, translation: Pictured): Picture | undefined {
  if (!picture) return undefined
  const { media, alt, decorative, size } = picture
  const words = translation.picture
  return { media: words?.media || media, alt: decorative ? '' : filled(alt, words?.alt ?? ''), decorative, size }
}

/** The description of a question's picture as a part with words; `id` is its name among the parts. */
export function pictureWords({ picture }: Pictured, id: string): { id: string; alt: string }[] {
  return picture && picture.alt.trim() !== '' ? [{ id, alt: picture.alt }] : []
}
