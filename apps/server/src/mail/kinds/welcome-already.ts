import { z } from 'zod'
import { aKind } from '../letter.ts'

/** To the owner of an account whose address someone tried to register again. */
export const welcomeAlready = aKind({
  values: z.strictObject({}),
  letter: ({ say, page }) => ({
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
