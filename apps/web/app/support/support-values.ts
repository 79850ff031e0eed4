import { contactFields } from '@preau/contract/support/contact-fields'
import { z } from 'zod'
import { optionalText } from '#forms/fields.ts'
import { optionalPhone } from '#phone/phone-value.ts'

/** What is pasted may bring marks that nobody sees: those that end a line do so, the others go. */
const asSeen = (typed: unknown) =>
  typeof typed === 'string'
    ? typed.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
    : typed

/** The rules of the form by which one writes to support. */
export const supportSchema = z.object({
  category: contactFields.category,
  text: z.preprocess(asSeen, contactFields.text),
  firstName: contactFields.firstname,
  name: contactFields.lastname,
  mail: contactFields.mail,
  institution: optionalText.pipe(contactFields.institution),
  phone: optionalPhone,
})

/** The form, filled in. */
export type SupportValues = z.output<typeof supportSchema>
