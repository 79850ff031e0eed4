import { contactFields } from '@preau/contract/support/contact-fields'
import { z } from 'zod'
import { optionalText } from '#forms/fields.ts'
import { eitherOf } from '#forms/paired-fields.ts'
import { optionalPhone } from '#phone/phone-value.ts'

/** Pasted text may contain invisible characters: line separators become line breaks, the others are removed. */
const asSeen = (typed: unknown) =>
  typeof typed === 'string'
    ? typed.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
    : typed

/** Text of several lines that becomes a message. */
export const messageText = z.preprocess(asSeen, contactFields.text)

/** Schema of the form to support. */
export const supportSchema = z
  .object({
    category: contactFields.category,
    text: messageText,
    firstName: contactFields.firstname,
    name: contactFields.lastname,
    mail: contactFields.mail,
    institution: optionalText.pipe(contactFields.institution),
    phone: optionalPhone,
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))

/** The values of the form. */
export type SupportValues = z.output<typeof supportSchema>
