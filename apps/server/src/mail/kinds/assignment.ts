import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To a member of a group: its lead asks for tools, or has changed the due day. The name of the lead is empty where it
 * is unknown.
 */
export const assignment = mailTemplate({
  values: z.strictObject({
    news: z.enum(['asked', 'moved']),
    lead: z.string(),
    group: z.string(),
    tools: z.array(z.string()),
    dueDay: z.iso.date().nullable(),
  }),
  body: ({ values: { news, lead, group, tools, dueDay }, say, page, day, list }) => ({
    subject: say(`assignment.subject.${news}`),
    title: say(`assignment.title.${news}`),
    parts: [
      {
        form: 'text',
        text: say(`assignment.${news}`, { lead: lead || say('assignment.someone'), group, tools: list(tools) }),
      },
      {
        form: 'text',
        // Noon UTC is the same day in every time zone of Europe.
        text: dueDay === null ? say('assignment.noDay') : say('assignment.until', { day: day(`${dueDay}T12:00:00Z`) }),
      },
      { form: 'button', label: say('assignment.button'), address: page('/dashboard') },
      { form: 'aside', text: say('assignment.sees') },
    ],
    reason: say('assignment.reason'),
  }),
})
