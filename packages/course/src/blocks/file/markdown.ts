import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { file } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof file>> = {
  shape: { form: 'leaf', attributes: { src: 'required', title: 'required', description: 'optional' } },
  read: ({ attribute }) => ({
    media: attribute('src'),
    title: attribute('title'),
    description: attribute('description'),
  }),
  write: ({ media, title, description }) => ({ attributes: { src: media, title, description } }),
}
