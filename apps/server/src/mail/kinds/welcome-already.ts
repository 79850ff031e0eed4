import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To the owner of an account whose address someone tried to register again. */
export const welcomeAlready = mailTemplate({
  values: z.strictObject({}),
  body: ({ say, page }) => ({
    subject: say('welcomeAlready.subject'),
    title: say('welcomeAlready.title'),
    parts: [
      { form: 'text', text: say('welcomeAlready.text') },
      { form: 'button', label: say('welcomeAlready.button'), address: page('/login') },
      { form: 'link', label: say('welcomeAlready.reset'), address: page('/reset-password') },
      { form: 'aside', text: say('welcomeAlready.notYou') },
    ],
    reason: say('accountReason'),
  }),
})
