import { callsOf } from '#call.ts'

/** Subjects about which people can write to support. */
export const supportCategories = [
  'i-can-not-connect',
  'i-am-having-difficulty-using',
  'i-want-to-submit-a-bug',
  'i-want-to-suggest-an-improvement',
] as const

/** Whether a contact request was answered. */
export const contactStates = ['open', 'answered'] as const

/**
 * Kinds of messages about a contact request: an answer of an administrator, which is mailed; a note among
 * administrators; or a reply of the person who wrote the request.
 */
export const contactMessageKinds = ['answer', 'note', 'reply'] as const

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
  answerContactRequest: { path: '/api3/contact-requests/answer/', who: 'administrator', refusals: ['not-found'] },
  noteContactRequest: { path: '/api3/contact-requests/note/', who: 'administrator', refusals: ['not-found'] },
  takeContactRequest: { path: '/api3/contact-requests/take/', who: 'administrator', refusals: ['not-found'] },
  getOwnContactRequests: {
    path: '/api3/contact-requests/own/',
    action: 'getOwnContactRequests',
    who: 'signed-in',
  },
  replyToSupport: { path: '/api3/contact-requests/reply/', who: 'signed-in', refusals: ['not-found'] },
})
