import { unsubscribePath } from '@preau/contract/assignments/calls'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To a person who has asked for it, some weeks after they finished a tool: the first of a few questions on it; `key`
 * unsubscribes.
 */
export const recall = mailTemplate({
  values: z.strictObject({
    key: z.uuid(),
    tool: z.strictObject({ id: z.uuid(), name: z.string() }),
    first: z.string(),
    questions: z.int(),
  }),
  body: ({ values: { key, tool, first, questions }, say, page }) => {
    const unsubscribe = page(`/${unsubscribePath}/questions?key=${key}`)
    return {
      subject: say('recall.subject'),
      title: say('recall.title'),
      parts: [
        { form: 'text', text: say('recall.text', { tool: tool.name }) },
        { form: 'quote', text: first },
        {
          form: 'button',
          label: say(questions === 1 ? 'recall.buttonOne' : 'recall.button'),
          address: page(`/tool/${tool.id}/recall`),
        },
        { form: 'aside', text: say('recall.nothing') },
        { form: 'link', label: say('recall.end'), address: unsubscribe },
      ],
      reason: say('recall.reason'),
      unsubscribe,
    }
  },
})
