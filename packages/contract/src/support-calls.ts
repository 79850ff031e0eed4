import type { Call } from './call.ts'

/** The calls of our own about what people have written to support. */
export const supportCalls = {
  getContactRequests: {
    method: 'POST',
    path: '/api3/contact-requests/get/',
    form: 'json',
    action: 'getContactRequests',
    who: 'administrator',
  },
  markContactRequest: {
    method: 'POST',
    path: '/api3/contact-requests/update/',
    form: 'json',
    action: 'markContactRequest',
    who: 'administrator',
  },
} as const satisfies Record<string, Call>
