import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To the present address of an account, after an administrator asked to change it: the change can still be stopped. The
 * mail does not say the new address, since somebody else may read this mailbox.
 */
export const mailChangeAsked = mailTemplate({
  values: z.strictObject({ until: isoMoment }),
  body: ({ values: { until }, supportMail, say, moment }) => ({
    subject: say('mailChangeAsked.subject'),
    title: say('mailChangeAsked.title'),
    parts: [
      { form: 'text', text: say('mailChangeAsked.text', { until: moment(until) }) },
      { form: 'aside', text: say('mailChangeAsked.notYou', { support: supportMail }) },
    ],
    reason: say('accountReason'),
  }),
})
