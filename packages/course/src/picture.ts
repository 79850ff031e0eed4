import { z } from 'zod'
import { mediaReference } from './media-reference.ts'
import { filled } from './translation.ts'

/** A picture; `alt` says what it shows, and is empty where it is marked as one that only decorates. */
export const picture = z.object({
  media: mediaReference,
  alt: z.string().max(1000),
  /** It says nothing that the words beside it do not: who cannot see it is told nothing of it. */
  decorative: z.literal(true).optional(),
  /** How wide it is drawn; as wide as there is room without it. */
  size: z.enum(['small', 'medium']).optional(),
})

export type Picture = z.infer<typeof picture>

/** What a block may show with what it asks. */
type Pictured = { picture?: Picture | undefined }

/**
 * The picture of a question in another language: the original's, unless the translation has one of its own, as large as
 * the original's, and described in the words of the translation where there are any.
 */
export function localisePicture({ picture }: Pictured, translation: Pictured): Picture | undefined {
  if (!picture) return undefined
  const { media, alt, decorative, size } = picture
  const words = translation.picture
  return { media: words?.media || media, alt: decorative ? '' : filled(alt, words?.alt ?? ''), decorative, size }
}

/** The description of a question's picture as a part of it with words; `id` is what it is called among the parts. */
export function pictureWords({ picture }: Pictured, id: string): { id: string; alt: string }[] {
  return picture && picture.alt.trim() !== '' ? [{ id, alt: picture.alt }] : []
}
