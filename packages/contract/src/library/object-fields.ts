import { z } from 'zod'
import { language, line } from '#fields.ts'
import { descriptionMaximum, nameMaximum } from '#library/library-object.ts'

export const visibility = z.enum(['visible', 'hide'])

/** A name as typed: one line, and something of it is seen. */
export const name = line(nameMaximum)
  .normalize('NFC')
  .regex(/[^\p{C}\p{Z}\p{M}]/u, 'field-is-required')

export const description = z
  .string()
  .trim()
  .normalize('NFC')
  .max(descriptionMaximum, 'field-too-long')
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'field-has-control-characters')

export const writable = {
  name,
  description: description.nullish(),
  visibility,
  extension: z.string().max(40),
  parent: z.uuid().nullish(),
  content: z.unknown(),
  language,
}
