import { z } from 'zod'
import { bitrates } from './bitrates.ts'
import { common, oneOrMany } from './envelope.ts'
import { wireObject } from './objects.ts'
import { uploadMaximum } from './upload-limits.ts'

/** Largest side of a picture that is made to measure, in pixels. */
export const pictureMaximum = 2048

const side = z.coerce.number().int().min(1).max(pictureMaximum)

const imageOptions = z.looseObject({
  transfert: z.literal('inline').optional(),
  size: z.object({ width: side, height: side.optional() }).optional(),
  type: z.literal('image'),
  resume: z.string().optional(),
  format: z.enum(['png', 'webp']).optional(),
})

const videoOptions = z.looseObject({
  type: z.literal('video'),
  format: z.literal('mp4').optional(),
  resolution: z.enum(bitrates).optional(),
})

/** Captions of a video and files to download travel as they are. */
const fileOptions = z.looseObject({ type: z.literal('file') })

/** Pictures are of actors: `id` is a mail. */
export const downloadActorPicture = {
  query: z.object({
    ...common,
    action: z.literal('download'),
    list: oneOrMany(z.object({ id: z.string().min(1).max(320), options: imageOptions })),
  }),
  answer: null,
}

export const downloadObject = {
  query: z.object({
    ...common,
    action: z.literal('download'),
    list: oneOrMany(
      z.object({
        id: z.uuid(),
        options: z.discriminatedUnion('type', [imageOptions, videoOptions, fileOptions]),
      }),
    ),
  }),
  answer: null,
}

export const drawCaptcha = {
  query: z.object({ ...common }),
  answer: null,
}

export const uploadMedia = {
  query: z.object({
    ...common,
    action: z.literal('addExtra'),
    id: z.uuid(),
    type: z.literal('library'),
    /** What the file is for: `file` is captions, or something to download. */
    option: z.enum(['video', 'image', 'file']),
  }),
  answer: z.array(wireObject),
  fileMaximum: uploadMaximum.video,
}
