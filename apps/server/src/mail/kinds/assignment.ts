import { unsubscribePath } from '@preau/contract/assignments/calls'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To a member of a group: its lead asks for tools, or has changed the day; empty where the lead's name is unknown. `key`
 * ends such mails; those that a former version queued have none.
 */
export const assignment = mailTemplate({
  values: z.strictObject({
    key: z.uuid().nullable().default(null),
    news: z.enum(['asked', 'moved']),
    lead: z.string(),
    group: z.string(),
    tools: z.array(z.string()),
    dueDay: z.iso.date().nullable(),
  }),
  body: ({ values: { key, news, lead, group, tools, dueDay }, say, page, day, list }) => {
    const unsubscribe = key === null ? undefined : page(`/${unsubscribePath}?key=${key}`)
    return {
      subject: say(`assignment.subject.${news}`),
      title: say(`assignment.title.${news}`),
      parts: [
        {
          form: 'text',
          text: say(`assignment.${news}`, { lead: lead || say('assignment.someone'), group, tools: list(tools) }),
        },
        {
          form: 'text',
          // The middle of a day is the same day in every time zone of Europe.
          text:
            dueDay === null ? say('assignment.noDay') : say('assignment.until', { day: day(`${dueDay}T12:00:00Z`) }),
        },
        { form: 'button', label: say('assignment.button'), address: page('/dashboard') },
        { form: 'aside', text: say('assignment.sees') },
        ...(unsubscribe ? [{ form: 'link' as const, label: say('assignmentReminder.end'), address: unsubscribe }] : []),
      ],
      reason: say('assignment.reason'),
      ...(unsubscribe && { unsubscribe }),
    }
  },
})
