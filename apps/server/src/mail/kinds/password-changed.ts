import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To the owner of an account whose password has changed and whose other sessions have ended. */
export const passwordChanged = mailTemplate({
  values: z.strictObject({ at: isoMoment }),
  body: ({ values, supportMail, say, moment, page }) => ({
    subject: say('passwordChanged.subject'),
    title: say('passwordChanged.title'),
    parts: [
      { form: 'text', text: say('passwordChanged.text', { at: moment(values.at) }) },
      { form: 'text', text: say('passwordChanged.sessions') },
      { form: 'button', label: say('passwordChanged.button'), address: page('/login') },
      { form: 'aside', text: say('passwordChanged.notYou', { support: supportMail }) },
      { form: 'link', label: say('passwordChanged.reset'), address: page('/reset-password') },
    ],
    reason: say('accountReason'),
  }),
})
