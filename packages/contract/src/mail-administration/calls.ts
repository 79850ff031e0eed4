import { callsOf } from '#call.ts'

/** States of a mail. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/** The mails of the platform. */
export const mailCalls = callsOf({
  getMails: { path: '/api3/mails/get/', action: 'getMails', who: 'administrator' },
  retryMails: { path: '/api3/mails/retry/', action: 'retryMails', who: 'administrator' },
})
