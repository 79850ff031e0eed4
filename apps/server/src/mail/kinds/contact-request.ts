import { supportCategories } from '@preau/contract/support/calls'
import { groupedReference } from '@preau/contract/support/reference'
import { languageCodes, languages } from '@preau/locales/languages'
import { z } from 'zod'
import { address, contactReference } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To support: someone's message. A reply to the mail goes to that person. */
export const contactRequest = mailTemplate({
  values: z.strictObject({
    reference: contactReference,
    person: z.string(),
    mail: address,
    phone: z.string().nullable(),
    institution: z.string().nullable(),
    category: z.enum(supportCategories),
    text: z.string(),
    /** The person's interface language. */
    language: z.enum(languageCodes),
    /** Address of the account from which the request was written; null for a visitor. */
    account: address.nullable(),
  }),
  body: ({ values, say, page }) => {
    const { person, mail, phone, institution, category } = values
    const reference = groupedReference(values.reference)
    return {
      subject: say('contactRequest.subject', { reference, about: say(`contactRequest.subjects.${category}`) }),
      title: say(`contactRequest.titles.${category}`),
      parts: [
        { form: 'text', text: say('contactRequest.text', { person }) },
        { form: 'quote', text: values.text },
        {
          form: 'facts',
          facts: [
            { label: say('contactRequest.mail'), fact: mail },
            ...(phone ? [{ label: say('contactRequest.phone'), fact: phone }] : []),
            ...(institution ? [{ label: say('contactRequest.institution'), fact: institution }] : []),
            { label: say('contactRequest.language'), fact: languages[values.language].name },
            { label: say('contactRequest.account'), fact: values.account ?? say('contactRequest.noAccount') },
          ],
        },
        {
          form: 'button',
          label: say('contactRequest.button'),
          address: `${page('/admin/support')}?${new URLSearchParams({ q: values.reference })}`,
        },
      ],
      help: say('contactRequest.help', { mail }),
      reason: say('contactRequest.reason'),
      replyTo: mail,
    }
  },
})
