import { z } from 'zod'
import { isoMoment } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/** To a person whose certificate expires soon: until when it is valid, and what a renewal requires. */
export const certificateEnds = mailTemplate({
  values: z.strictObject({ tool: z.uuid(), name: z.string(), until: isoMoment }),
  body: ({ values, say, page, day }) => ({
    subject: say('certificateEnds.subject'),
    title: say('certificateEnds.title'),
    parts: [
      { form: 'text', text: say('certificateEnds.text', { tool: values.name, until: day(values.until) }) },
      { form: 'text', text: say('certificateEnds.renew') },
      { form: 'button', label: say('certificateEnds.button'), address: page(`/courseset/${values.tool}/modules`) },
      { form: 'aside', text: say('certificateEnds.otherwise') },
    ],
    reason: say('accountReason'),
  }),
})
