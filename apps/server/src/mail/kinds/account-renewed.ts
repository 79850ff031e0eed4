import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To the owner of an account that an administrator has extended, until a day or without an end. */
export const accountRenewed = mailTemplate({
  values: z.strictObject({ until: isoMoment.nullable() }),
  body: ({ values: { until }, say, day, page }) => ({
    subject: say('accountRenewed.subject'),
    title: say('accountRenewed.title'),
    parts: [
      {
        form: 'text',
        text: until === null ? say('accountRenewed.endless') : say('accountRenewed.until', { until: day(until) }),
      },
      { form: 'text', text: say('accountRenewed.same') },
      { form: 'button', label: say('accountRenewed.button'), address: page('/login') },
    ],
    reason: say('accountReason'),
  }),
})
