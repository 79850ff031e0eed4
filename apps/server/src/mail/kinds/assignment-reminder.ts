import { unsubscribePath } from '@preau/contract/assignments/calls'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

const itemWords = {
  reminder: 'assignmentReminder.asked',
  asked: 'assignmentReminder.new',
  moved: 'assignment.moved',
} as const

/**
 * To a member of groups: what is asked of them and not finished, what of it is new or has another day, and the groups
 * they were named lead of; `key` ends such mails.
 */
export const assignmentReminder = mailTemplate({
  values: z.strictObject({
    key: z.uuid(),
    asked: z.array(
      z.strictObject({
        group: z.string(),
        tools: z.array(z.string()),
        dueDay: z.iso.date().nullable(),
        isOverdue: z.boolean(),
        news: z.enum(['asked', 'moved']).nullable().default(null),
      }),
    ),
    leads: z.array(z.string()).default([]),
  }),
  body: ({ values: { key, asked, leads }, say, page, day, list }) => {
    const unsubscribe = page(`/${unsubscribePath}?key=${key}`)
    const [first, ...others] = new Set(asked.map(({ news }) => news ?? 'reminder'))
    const isNews = first !== undefined && first !== 'reminder' && others.length === 0
    return {
      subject: say(isNews ? `assignment.subject.${first}` : 'assignmentReminder.subject'),
      title: say(isNews ? `assignment.title.${first}` : 'assignmentReminder.title'),
      parts: [
        ...asked.flatMap(({ group, tools, dueDay, isOverdue, news }) => [
          { form: 'text' as const, text: say(itemWords[news ?? 'reminder'], { group, tools: list(tools) }) },
          {
            form: 'text' as const,
            text:
              dueDay === null
                ? say('assignment.noDay')
                : // Noon UTC is the same day in every time zone of Europe.
                  say(isOverdue ? 'assignmentReminder.overdue' : 'assignment.until', {
                    day: day(`${dueDay}T12:00:00Z`),
                  }),
          },
        ]),
        ...(leads.length > 0
          ? [
              {
                form: 'text' as const,
                text: say('leadNamed.text', { person: say('leadNamed.someone'), groups: list(leads) }),
              },
              { form: 'text' as const, text: say('leadNamed.may') },
            ]
          : []),
        { form: 'button', label: say('assignment.button'), address: page('/dashboard') },
        { form: 'link', label: say('assignmentReminder.end'), address: unsubscribe },
      ],
      reason: say('assignmentReminder.reason'),
      unsubscribe,
    }
  },
})
