import { z } from 'zod'
import { aKind } from '../letter.ts'
import { code, key, moment } from '../mail-values.ts'

/** To someone who registered: proves the address by a link or by six digits. */
export const activation = aKind({
  values: z.strictObject({ key, code, until: moment }),
  letter: ({ values, say, moment, page, proof }) => ({
    subject: say('activation.subject'),
    title: say('activation.title'),
    parts: [
      { form: 'text', text: say('activation.text') },
      { form: 'button', label: say('activation.button'), address: proof('/activate', values.key) },
      { form: 'code', label: say('activation.code', { page: page('/activate') }), code: values.code },
      { form: 'aside', text: say('activation.until', { until: moment(values.until) }) },
      { form: 'aside', text: say('activation.notYou') },
    ],
    reason: say('activation.reason'),
  }),
})
