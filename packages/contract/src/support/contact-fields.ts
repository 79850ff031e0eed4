import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'
import { line, text } from '#fields.ts'
import { supportCategories } from '#support/calls.ts'

/** One line that may be left out; blank is left out too. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'field-too-long')
    .regex(/^\P{Cc}*$/u, 'field-is-one-line')
    .optional()

/** Fields of a contact request, as people fill them in. */
export const contactFields = {
  firstname: line(100),
  lastname: line(100),
  mail,
  phone: optionalLine(40),
  institution: optionalLine(200),
  category: z.enum(supportCategories, 'field-is-required'),
  // Several lines, without characters that a screen or a mail would interpret.
  text: text(10_000).regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'field-is-plain-text'),
}
