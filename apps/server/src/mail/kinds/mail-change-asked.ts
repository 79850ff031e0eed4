import { z } from 'zod'
import { address, isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To the address of an account for which an administrator has asked for another: it can still be stopped. */
export const mailChangeAsked = mailTemplate({
  values: z.strictObject({ newMail: address, until: isoMoment }),
  body: ({ values: { newMail, until }, supportMail, say, moment }) => ({
    subject: say('mailChangeAsked.subject'),
    title: say('mailChangeAsked.title'),
    parts: [
      { form: 'text', text: say('mailChangeAsked.text', { newMail, until: moment(until) }) },
      { form: 'aside', text: say('mailChangeAsked.notYou', { support: supportMail }) },
    ],
    reason: say('accountReason'),
  }),
})
