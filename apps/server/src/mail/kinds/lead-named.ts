import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To a person who was named lead of groups; `person` named them, and is empty if that person has no name. */
export const leadNamed = mailTemplate({
  values: z.strictObject({
    person: z.string(),
    groups: z.array(z.strictObject({ id: z.uuid(), name: z.string() })).min(1),
    /** Whether the account has yet to be activated, by another mail. */
    isWaiting: z.boolean().default(false),
  }),
  body: ({ values: { person, groups, isWaiting }, say, page, list }) => ({
    subject: say('leadNamed.subject'),
    title: say('leadNamed.title'),
    parts: [
      {
        form: 'text',
        text: say('leadNamed.text', {
          person: person || say('leadNamed.someone'),
          groups: list(groups.map(({ name }) => name)),
        }),
      },
      { form: 'text', text: say('leadNamed.may') },
      isWaiting
        ? { form: 'text', text: say('leadNamed.waiting') }
        : {
            form: 'button',
            label: say(groups.length === 1 ? 'leadNamed.button.one' : 'leadNamed.button.many'),
            address: page(groups.length === 1 ? `/group/${groups[0]?.id}` : '/groups'),
          },
      { form: 'aside', text: say('leadNamed.end') },
    ],
    reason: say('leadNamed.reason'),
  }),
})
