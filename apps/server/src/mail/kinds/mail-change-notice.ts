import { z } from 'zod'
import { address, isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To the former address of an account, once the new one has been confirmed. It says the new address only if the owner
 * asked for the change.
 */
export const mailChangeNotice = mailTemplate({
  values: z.strictObject({ newMail: address.optional(), at: isoMoment }),
  body: ({ values, supportMail, say, moment }) => ({
    subject: say('mailChangeNotice.subject'),
    title: say('mailChangeNotice.title'),
    parts: [
      {
        form: 'text',
        text:
          values.newMail === undefined
            ? say('mailChangeNotice.byAdministrator', { at: moment(values.at) })
            : say('mailChangeNotice.text', { at: moment(values.at), newMail: values.newMail }),
      },
      { form: 'text', text: say('mailChangeNotice.last') },
      { form: 'aside', text: say('mailChangeNotice.notYou', { support: supportMail }) },
    ],
    reason: say('mailChangeNotice.reason'),
  }),
})
