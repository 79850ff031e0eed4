import { groupedReference } from '@preau/contract/support/reference'
import { z } from 'zod'
import { contactReference } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To a person who has written to support: the answer, with their message if the address is proven to be theirs. */
export const contactAnswer = mailTemplate({
  values: z.strictObject({
    reference: contactReference,
    person: z.string(),
    answer: z.string(),
    /** What the person wrote; null where the address is unproven. */
    text: z.string().nullable(),
    /** Whether they find the request on their account page. */
    hasAccount: z.boolean(),
  }),
  body: ({ values, say, page }) => {
    const { person, answer, text, hasAccount } = values
    const reference = groupedReference(values.reference)
    return {
      subject: say('contactAnswer.subject', { reference }),
      title: say('contactAnswer.title'),
      parts: [
        ...(text === null ? [] : [{ form: 'text' as const, text: say('contactAnswer.greeting', { person }) }]),
        { form: 'quote', text: answer },
        ...(hasAccount
          ? [
              {
                form: 'button' as const,
                label: say('contactAnswer.button'),
                address: page('/account#requests'),
              },
            ]
          : []),
        ...(text === null
          ? []
          : [
              { form: 'text' as const, text: say('contactAnswer.copy') },
              { form: 'quote' as const, text },
            ]),
      ],
      help: say('contactAnswer.help'),
      reason: say('contactAnswer.reason'),
    }
  },
})
