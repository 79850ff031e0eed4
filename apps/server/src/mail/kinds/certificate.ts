import { printedCode } from '@preau/contract/checked-code'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** Why it was issued: it was earned, issued by hand, or replaces one with a former name. */
const occasion = z.enum(['earned', 'given', 'renamed'])
export type CertificateOccasion = z.output<typeof occasion>

/** To a person who has earned a certificate or was issued one by hand: where it is, with the sheet attached. */
export const certificate = mailTemplate({
  values: z.strictObject({
    code: z.string(),
    tool: z.string(),
    occasion,
    isPath: z.literal(true).optional(),
  }),
  body: ({ values, isAttached, say, page }) => ({
    subject: say('certificate.subject'),
    title: say(`certificate.${values.occasion}.title`),
    parts: [
      {
        form: 'text',
        text: say(values.isPath ? `certificate.path.${values.occasion}` : `certificate.${values.occasion}.text`, {
          tool: values.tool,
        }),
      },
      { form: 'text', text: say(isAttached ? 'certificate.attached' : 'certificate.onItsPage') },
      { form: 'button', label: say('certificate.button'), address: page(`/validate?key=${values.code}`) },
      { form: 'code', label: say('certificate.code'), code: printedCode(values.code) },
      { form: 'aside', text: say('certificate.check') },
    ],
    reason: say('accountReason'),
    certificate: values.code,
  }),
})
