import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { pictureAttributes, readPicture, writePicture } from '#markdown/picture-markdown.ts'
import type { image } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof image>> = {
  shape: { form: 'leaf', attributes: { src: 'required', ...pictureAttributes, caption: 'optional' } },
  read: (open, page) => ({ ...readPicture(open, 'src', page), caption: open.attribute('caption') }),
  write: ({ caption, ...picture }) => {
    const { size, ...attributes } = writePicture(picture, 'src')
    return { attributes: { ...attributes, caption, size } }
  },
}
