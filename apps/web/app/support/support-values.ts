import { contactFields } from '@preau/contract/support/contact-fields'
import { z } from 'zod'
import { optionalText } from '#forms/fields.ts'
import { messageText } from '#forms/message-text.ts'
import { eitherOf } from '#forms/paired-fields.ts'
import { optionalPhone } from '#phone/phone-value.ts'

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
