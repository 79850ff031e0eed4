import { z } from 'zod'
import { type MediaKind, marked } from './field.ts'

const reference = z
  .string()
  .max(300)
  .regex(/^(?:|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|media\/(?!\.)(?!.*\/\.)[^\\\p{C}]+)$/iu)

/**
 * A reference to a file of one kind: a media object's UUID in a stored course, `media/…` on disk, empty while none is
 * chosen.
 */
export function mediaReference(of: MediaKind) {
  return marked(reference.clone(), { is: 'media', of })
}
