import type { Call } from './call.ts'

/** The calls by which administrators change accounts, and by which many of them come and go as files. */
export const peopleCalls = {
  putRole: {
    method: 'POST',
    path: '/api3/people/put-role/',
    form: 'json',
    action: 'putRole',
    who: 'administrator',
  },
  blockPerson: {
    method: 'POST',
    path: '/api3/people/block/',
    form: 'json',
    action: 'block',
    who: 'administrator',
  },
  unblockPerson: {
    method: 'POST',
    path: '/api3/people/unblock/',
    form: 'json',
    action: 'unblock',
    who: 'administrator',
  },
  sendReset: {
    method: 'POST',
    path: '/api3/people/send-reset/',
    form: 'json',
    action: 'sendReset',
    who: 'administrator',
  },
  correctPerson: {
    method: 'POST',
    path: '/api3/people/correct/',
    form: 'json',
    action: 'correct',
    who: 'administrator',
  },
  sendActivation: {
    method: 'POST',
    path: '/api3/people/send-activation/',
    form: 'json',
    action: 'sendActivation',
    who: 'administrator',
  },
  exportPeople: {
    method: 'POST',
    path: '/api3/people/export/',
    form: 'json',
    action: 'export',
    who: 'administrator',
  },
  importPeople: {
    method: 'POST',
    path: '/api3/people/import/',
    form: 'multipart',
    action: 'import',
    who: 'administrator',
  },
} as const satisfies Record<string, Call>

/** What those calls refuse, beside what every call does. */
export const peopleRefusals = {
  putRole: ['not-found', 'last-administrator'],
  blockPerson: ['not-found', 'own-account', 'last-administrator'],
  unblockPerson: ['not-found'],
  sendReset: [
    'not-found',
    'this-account-is-not-activated',
    'this-account-is-being-deleted',
    'this-account-is-blocked',
    'this-account-has-run-out',
  ],
  correctPerson: ['not-found', 'useralreadyexist', 'address-is-confirmed', 'this-account-is-being-deleted'],
  sendActivation: [
    'not-found',
    'this-account-is-active',
    'this-account-is-being-deleted',
    'this-account-is-blocked',
    'this-account-has-run-out',
  ],
  importPeople: ['not-a-text', 'no-lines', 'too-many-lines', 'broken-quotes', 'missing-column', 'column-twice'],
} satisfies Partial<Record<keyof typeof peopleCalls, string[]>>
