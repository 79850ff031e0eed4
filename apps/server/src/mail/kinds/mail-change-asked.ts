import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To the address of an account for which an administrator has asked for another: it can still be stopped. It does not
 * say which, since this mailbox may be somebody else's.
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
