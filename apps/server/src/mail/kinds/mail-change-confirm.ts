import { z } from 'zod'
import { isoMoment, key } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To the new address of an account: the address changes only once it is confirmed from there. */
export const mailChangeConfirm = mailTemplate({
  values: z.strictObject({ key, until: isoMoment, byAdministrator: z.boolean().optional() }),
  body: ({ values, say, moment, proof }) => ({
    subject: say('mailChangeConfirm.subject'),
    title: say('mailChangeConfirm.title'),
    parts: [
      {
        form: 'text',
        text: say(values.byAdministrator ? 'mailChangeConfirm.byAdministrator' : 'mailChangeConfirm.text'),
      },
      { form: 'button', label: say('mailChangeConfirm.button'), address: proof('/confirm-mail', values.key) },
      { form: 'aside', text: say('mailChangeConfirm.until', { until: moment(values.until) }) },
      { form: 'aside', text: say('mailChangeConfirm.notYou') },
    ],
    reason: say('mailChangeConfirm.reason'),
  }),
})
