import { groupedReference } from '@preau/contract/support/reference'
import { z } from 'zod'
import { contactReference } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To a person who has written to support: their message has arrived. The mail repeats it if the address is proven to be
 * theirs.
 */
export const contactReceipt = mailTemplate({
  values: z.strictObject({
    reference: contactReference,
    /** Null where the address is unproven: the message may be from somebody else. */
    text: z.string().nullable(),
  }),
  body: ({ values: { text, ...values }, say }) => {
    const reference = groupedReference(values.reference)
    return {
      subject: say('contactReceipt.subject', { reference }),
      title: say('contactReceipt.title'),
      parts: [
        { form: 'text', text: say('contactReceipt.text', { reference }) },
        ...(text === null
          ? []
          : [
              { form: 'text' as const, text: say('contactReceipt.copy') },
              { form: 'quote' as const, text },
            ]),
      ],
      help: say('contactReceipt.help'),
      reason: say('contactReceipt.reason'),
    }
  },
})
