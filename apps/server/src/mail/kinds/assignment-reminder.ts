import { unsubscribePath } from '@preau/contract/assignments/calls'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To a member of groups: what is asked of them and not finished; `key` unsubscribes. */
export const assignmentReminder = mailTemplate({
  values: z.strictObject({
    key: z.uuid(),
    asked: z.array(
      z.strictObject({
        group: z.string(),
        tools: z.array(z.string()),
        dueDay: z.iso.date().nullable(),
        isOverdue: z.boolean(),
      }),
    ),
  }),
  body: ({ values: { key, asked }, say, page, day, list }) => {
    const unsubscribe = page(`/${unsubscribePath}?key=${key}`)
    return {
      subject: say('assignmentReminder.subject'),
      title: say('assignmentReminder.title'),
      parts: [
        ...asked.flatMap(({ group, tools, dueDay, isOverdue }) => [
          { form: 'text' as const, text: say('assignmentReminder.asked', { group, tools: list(tools) }) },
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
        { form: 'button', label: say('assignment.button'), address: page('/dashboard') },
        { form: 'link', label: say('assignmentReminder.end'), address: unsubscribe },
      ],
      reason: say('assignmentReminder.reason'),
      unsubscribe,
    }
  },
})
