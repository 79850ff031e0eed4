import { z } from 'zod'

/** Which file a block shows: a media object's UUID in a stored course, `media/…` on disk, empty while none is chosen. */
export const mediaReference = z
  .string()
  .max(300)
  .regex(/^(?:|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|media\/(?!\.)(?!.*\/\.)[^\\\p{C}]+)$/iu)
