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
