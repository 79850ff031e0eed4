import { callsOf } from '#call.ts'

/** What a person may write to support about. */
export const supportCategories = [
  'i-can-not-connect',
  'i-am-having-difficulty-using',
  'i-want-to-submit-a-bug',
  'i-want-to-suggest-an-improvement',
] as const

/** Whether a contact request was answered. */
export const contactStates = ['open', 'answered'] as const

/** Messages to support. */
export const supportCalls = callsOf({
  sendMail: { numbers: [18], path: '/api3/mails/put/', who: 'anyone' },
  getContactRequests: { path: '/api3/contact-requests/get/', action: 'getContactRequests', who: 'administrator' },
  markContactRequest: {
    path: '/api3/contact-requests/update/',
    action: 'markContactRequest',
    who: 'administrator',
    refusals: ['not-found'],
  },
})
