import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To the owner of an account when somebody signs in to it from a new place. */
export const signInElsewhere = mailTemplate({
  values: z.strictObject({ at: isoMoment, browser: z.string().nullable(), system: z.string().nullable() }),
  body: ({ values: { at, browser, system }, say, moment, page }) => ({
    subject: say('signInElsewhere.subject'),
    title: say('signInElsewhere.title'),
    parts: [
      { form: 'text', text: say('signInElsewhere.text') },
      {
        form: 'facts',
        facts: [
          { label: say('signInElsewhere.when'), fact: moment(at) },
          {
            label: say('signInElsewhere.browser'),
            fact: [browser ?? say('signInElsewhere.unknown'), system].filter(Boolean).join(', '),
          },
        ],
      },
      { form: 'text', text: say('signInElsewhere.you') },
      { form: 'aside', text: say('signInElsewhere.notYou') },
      { form: 'link', label: say('signInElsewhere.reset'), address: page('/reset-password') },
    ],
    reason: say('accountReason'),
  }),
})
