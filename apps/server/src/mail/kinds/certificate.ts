import { printedCode } from '@preau/contract/certificates/certificate-code'
import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/** To someone who has earned a certificate, or was issued one by hand: where it is, and the sheet itself. */
export const certificate = mailTemplate({
  values: z.strictObject({ code: z.string(), tool: z.string() }),
  body: ({ values, say, page }) => ({
    subject: say('certificate.subject'),
    title: say('certificate.title'),
    parts: [
      { form: 'text', text: say('certificate.text', { tool: values.tool }) },
      { form: 'button', label: say('certificate.button'), address: page(`/validate?key=${values.code}`) },
      { form: 'code', label: say('certificate.code'), code: printedCode(values.code) },
      { form: 'aside', text: say('certificate.check') },
    ],
    reason: say('accountReason'),
    certificate: values.code,
  }),
})
