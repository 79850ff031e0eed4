import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To administrators: an author asks for a tool to be shown; `person` is the author, empty where they have no name. */
export const showingAsked = mailTemplate({
  values: z.strictObject({ tool: z.uuid(), name: z.string(), person: z.string() }),
  body: ({ values: { name, person }, say, page }) => ({
    subject: say('showingAsked.subject'),
    title: say('showingAsked.title'),
    parts: [
      { form: 'text', text: say('showingAsked.text', { person: person || say('rightGiven.someone'), tool: name }) },
      { form: 'button', label: say('showingAsked.button'), address: page('/admin') },
    ],
    reason: say('accountReason'),
  }),
})
