import { z } from 'zod'
import { isoMoment, key } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * A link to set a new password. To a person who forgot theirs, whose account was made without one (`isFirst`), or who
 * lost it when an administrator changed their address (`isMoved`).
 */
export const resetPassword = mailTemplate({
  values: z.strictObject({ key, until: isoMoment, isFirst: z.boolean().optional(), isMoved: z.boolean().optional() }),
  body: ({ values, say, moment, proof }) => {
    const kind = values.isMoved ? 'movedPassword' : values.isFirst ? 'firstPassword' : 'resetPassword'
    return {
      subject: say(`${kind}.subject`),
      title: say(`${kind}.title`),
      parts: [
        { form: 'text', text: say(`${kind}.text`) },
        {
          form: 'button',
          label: say('resetPassword.button'),
          address: proof('/complete-reset-password', values.key),
        },
        { form: 'aside', text: say('resetPassword.until', { until: moment(values.until) }) },
        { form: 'aside', text: say(`${kind}.notYou`) },
      ],
      reason: say('accountReason'),
    }
  },
})
