import { z } from 'zod'
import type { Say } from '../mail-texts.ts'
import { isoMoment, key } from '../mail-values.ts'
import { mailTemplate } from '../template.ts'

/**
 * To a person whose account is being deleted, at their own or an administrator's request. `until` is when it is deleted
 * for good; before that, it can be restored.
 */
export const accountDeletion = mailTemplate({
  values: z.strictObject({
    key,
    until: isoMoment,
    /**
     * Until when certificates are kept: null for indefinitely; equal to `until` where they are deleted with the
     * account.
     */
    certificatesUntil: isoMoment.nullable().default(null),
    /** Whether an administrator asked for it. */
    byAdministrator: z.boolean().default(false),
  }),
  body: ({ values, supportMail, say, moment, day, proof }) => ({
    subject: say('accountDeletion.subject'),
    title: say('accountDeletion.title'),
    parts: [
      {
        form: 'text',
        text: say(values.byAdministrator ? 'accountDeletion.closed' : 'accountDeletion.text', {
          until: moment(values.until),
        }),
      },
      { form: 'text', text: certificatesWords(values, say, day) },
      { form: 'text', text: say('accountDeletion.back') },
      { form: 'button', label: say('accountDeletion.button'), address: proof('/restore-account', values.key) },
      {
        form: 'aside',
        text: say(values.byAdministrator ? 'accountDeletion.why' : 'accountDeletion.notYou', { support: supportMail }),
      },
    ],
    reason: say('accountReason'),
  }),
})

function certificatesWords(
  { until, certificatesUntil }: { until: string; certificatesUntil: string | null },
  say: Say,
  day: (at: string) => string,
): string {
  if (certificatesUntil === null) return say('accountDeletion.certificates.indefinitely')
  if (certificatesUntil === until) return say('accountDeletion.certificates.notAtAll')
  return say('accountDeletion.certificates.until', { until: day(certificatesUntil) })
}
