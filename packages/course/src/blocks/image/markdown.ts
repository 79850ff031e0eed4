import type { z } from 'zod'
import type { BlockMarkdown } from '#block-half.ts'
import type { image } from './schema.ts'

export const imageMarkdown: BlockMarkdown<z.infer<typeof image>> = {
  shape: { form: 'leaf', attributes: { src: 'required', alt: 'required', caption: 'optional' } },
  read: ({ attribute }) => ({ media: attribute('src'), alt: attribute('alt'), caption: attribute('caption') }),
  write: ({ media, alt, caption }) => ({ attributes: { src: media, alt, caption } }),
}
