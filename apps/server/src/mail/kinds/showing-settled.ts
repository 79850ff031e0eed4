import { showingOutcomes } from '@preau/contract/library/library-object'
import { pathPage } from '@preau/contract/library/path-page'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To the author of a tool or path that awaited approval: what an administrator decided, with their comment if they
 * wrote one.
 */
export const showingSettled = mailTemplate({
  values: z.strictObject({
    tool: z.uuid(),
    name: z.string(),
    outcome: z.enum(showingOutcomes),
    words: z.string(),
    isPath: z.literal(true).optional(),
  }),
  body: ({ values: { tool, name, outcome, words, isPath }, say, page }) => ({
    subject: say(isPath ? `showingSettled.path.subject.${outcome}` : `showingSettled.subject.${outcome}`),
    title: say(isPath ? `showingSettled.path.subject.${outcome}` : `showingSettled.subject.${outcome}`),
    parts: [
      { form: 'text', text: say(`showingSettled.text.${outcome}`, { tool: name }) },
      ...(words ? [{ form: 'quote' as const, text: words }] : []),
      {
        form: 'button',
        label: say(isPath ? 'showingSettled.path.button' : 'showingSettled.button'),
        address: page(isPath ? `/${pathPage(tool)}` : `/session/${tool}`),
      },
    ],
    reason: say('accountReason'),
  }),
})
