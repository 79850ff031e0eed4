import { printedCode } from '@preau/contract/checked-code'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To a person whose certificate was revoked, or is valid again: what that means, and where to ask. */
export const certificateRevocation = mailTemplate({
  values: z.strictObject({
    code: z.string(),
    tool: z.string(),
    change: z.enum(['revoked', 'restored']),
    isPath: z.literal(true).optional(),
  }),
  body: ({ values: { code, tool, change, isPath }, supportMail, say, page }) => ({
    subject: say(`certificateRevocation.${change}.title`),
    title: say(`certificateRevocation.${change}.title`),
    parts: [
      {
        form: 'text',
        text: say(isPath ? `certificateRevocation.path.${change}` : `certificateRevocation.${change}.text`, { tool }),
      },
      { form: 'button', label: say('certificateRevocation.button'), address: page(`/validate?key=${code}`) },
      { form: 'code', label: say('certificate.code'), code: printedCode(code) },
      { form: 'aside', text: say('certificateRevocation.ask', { support: supportMail }) },
    ],
    reason: say('accountReason'),
  }),
})
