import { z } from 'zod'
import { isoMoment, key } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To a person whose account somebody else made: with this one mail they choose a password and are signed in. `person`
 * made the account; empty where no single person did.
 */
export const welcome = mailTemplate({
  values: z.strictObject({ key, until: isoMoment, person: z.string().max(400) }),
  body: ({ values: { key, until, person }, say, moment, secret }) => ({
    subject: say('welcome.subject'),
    title: say('welcome.title'),
    parts: [
      { form: 'text', text: person ? say('welcome.byPerson', { person }) : say('welcome.byPlatform') },
      { form: 'text', text: say('welcome.what') },
      { form: 'button', label: say('welcome.button'), address: secret('/welcome', key) },
      { form: 'aside', text: say('welcome.until', { until: moment(until) }) },
      { form: 'aside', text: say('activationGiven.notYou') },
    ],
    reason: say('activationGiven.reason'),
  }),
})
