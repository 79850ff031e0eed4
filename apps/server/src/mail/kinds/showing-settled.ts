import { showingOutcomes } from '@preau/contract/library/library-object'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To the author of a tool that awaited approval: what an administrator decided, with their words where they wrote any.
 */
export const showingSettled = mailTemplate({
  values: z.strictObject({ tool: z.uuid(), name: z.string(), outcome: z.enum(showingOutcomes), words: z.string() }),
  body: ({ values: { tool, name, outcome, words }, say, page }) => ({
    subject: say(`showingSettled.subject.${outcome}`),
    title: say(`showingSettled.subject.${outcome}`),
    parts: [
      { form: 'text', text: say(`showingSettled.text.${outcome}`, { tool: name }) },
      ...(words ? [{ form: 'quote' as const, text: words }] : []),
      { form: 'button', label: say('showingSettled.button'), address: page(`/session/${tool}`) },
    ],
    reason: say('accountReason'),
  }),
})
