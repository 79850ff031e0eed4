import { pathPage } from '@preau/contract/library/path-page'
import { rightsAscending } from '@preau/contract/library/rights'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To a person who was given a right on a level, a tool or a path; `person` is the giver, and is empty if they have no
 * name.
 */
export const rightGiven = mailTemplate({
  values: z.strictObject({
    type: z.enum(['level', 'tool', 'path']),
    id: z.uuid(),
    name: z.string(),
    right: z.enum(rightsAscending),
    person: z.string(),
  }),
  body: ({ values: { type, id, name, right, person }, say, page }) => ({
    subject: say(`rightGiven.subject.${type}`),
    title: say(`rightGiven.title.${type}`),
    parts: [
      {
        form: 'text',
        text: say(`rightGiven.text.${type}`, { person: person || say('rightGiven.someone'), title: name }),
      },
      { form: 'text', text: say(`rightGiven.may.${right}`) },
      {
        form: 'button',
        label: say(`rightGiven.button.${type}`),
        address: page({ level: '/tools', tool: `/session/${id}`, path: `/${pathPage(id)}` }[type]),
      },
      { form: 'aside', text: say('rightGiven.signIn') },
    ],
    reason: say('accountReason'),
  }),
})
