import { z } from 'zod'
import { code, isoMoment, key } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To a person who registered, or whose account an administrator made (`isGiven`): proves the address by a link or by
 * six digits.
 */
export const activation = mailTemplate({
  values: z.strictObject({
    key,
    code,
    until: isoMoment,
    /** Missing in mails that were queued before the digits had an expiry of their own. */
    codeUntil: isoMoment.optional(),
    isGiven: z.boolean().optional(),
  }),
  body: ({ values, say, moment, page, proof }) => {
    const kind = values.isGiven ? 'activationGiven' : 'activation'
    return {
      subject: say('activation.subject'),
      title: say(`${kind}.title`),
      parts: [
        { form: 'text', text: say(`${kind}.text`) },
        { form: 'button', label: say('activation.button'), address: proof('/activate', values.key) },
        { form: 'code', label: say(`${kind}.code`, { page: page('/activate') }), code: values.code },
        {
          form: 'aside',
          text: say('activation.until', {
            codeUntil: moment(values.codeUntil ?? values.until),
            until: moment(values.until),
          }),
        },
        { form: 'aside', text: say(`${kind}.notYou`) },
      ],
      reason: say(`${kind}.reason`),
    }
  },
})
