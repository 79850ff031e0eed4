import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To administrators: an author asks for a tool or path to be shown; `person` is the author, and is empty if they have
 * no name.
 */
export const showingAsked = mailTemplate({
  values: z.strictObject({ tool: z.uuid(), name: z.string(), person: z.string(), isPath: z.literal(true).optional() }),
  body: ({ values: { name, person, isPath }, say, page }) => ({
    subject: say(isPath ? 'showingAsked.path.subject' : 'showingAsked.subject'),
    title: say(isPath ? 'showingAsked.path.title' : 'showingAsked.title'),
    parts: [
      {
        form: 'text',
        text: say(isPath ? 'showingAsked.path.text' : 'showingAsked.text', {
          person: person || say('rightGiven.someone'),
          tool: name,
        }),
      },
      { form: 'button', label: say('showingAsked.button'), address: page('/admin') },
    ],
    reason: say('accountReason'),
  }),
})
