import { z } from 'zod'
import { aKind } from '../letter.ts'
import { key, moment } from '../mail-values.ts'

/** To someone who forgot the password: the way to a new one. */
export const resetPassword = aKind({
  values: z.strictObject({ key, until: moment }),
  letter: ({ values, say, moment, proof }) => ({
    subject: say('resetPassword.subject'),
    title: say('resetPassword.title'),
    parts: [
      { form: 'text', text: say('resetPassword.text') },
      {
        form: 'button',
        label: say('resetPassword.button'),
        address: proof('/complete-reset-password', values.key),
      },
      { form: 'aside', text: say('resetPassword.until', { until: moment(values.until) }) },
      { form: 'aside', text: say('resetPassword.notYou') },
    ],
    reason: say('accountReason'),
  }),
})
