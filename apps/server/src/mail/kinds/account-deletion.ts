import { z } from 'zod'
import { key, moment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To someone who asked for the account to go; `until` is when it goes for good, and the end of the way back. */
export const accountDeletion = mailTemplate({
  values: z.strictObject({ key, until: moment }),
  body: ({ values, supportMail, say, moment, proof }) => ({
    subject: say('accountDeletion.subject'),
    title: say('accountDeletion.title'),
    parts: [
      { form: 'text', text: say('accountDeletion.text', { until: moment(values.until) }) },
      { form: 'text', text: say('accountDeletion.back') },
      { form: 'button', label: say('accountDeletion.button'), address: proof('/restore-account', values.key) },
      { form: 'aside', text: say('accountDeletion.notYou', { support: supportMail }) },
    ],
    reason: say('accountReason'),
  }),
})
