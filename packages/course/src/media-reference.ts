import { z } from 'zod'

/** The file of a block: a media object's UUID in a stored course, `media/…` on disk, empty while none is chosen. */
export const mediaReference = z
  .string()
  .max(300)
  .regex(/^(?:|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|media\/(?!\.)(?!.*\/\.)[^\\\p{C}]+)$/iu)
