import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'
import { lineOrNothing, text } from '#fields.ts'
import { supportCategories } from '#support/calls.ts'

/** Fields of a contact request, as people fill them in. */
export const contactFields = {
  // One of the two names is enough.
  firstname: lineOrNothing(100),
  lastname: lineOrNothing(100),
  mail,
  phone: lineOrNothing(40).optional(),
  institution: lineOrNothing(200).optional(),
  category: z.enum(supportCategories, 'field-is-required'),
  // Several lines, without control characters, which a screen or a mail might interpret.
  text: text(10_000).regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'field-is-plain-text'),
}
