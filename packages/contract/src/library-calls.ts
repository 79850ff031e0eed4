import type { Call } from './call.ts'

/** The calls of our own about the tree of the library: order, copies, the bin, and who may do what. */
export const libraryCalls = {
  orderObjects: {
    method: 'POST',
    path: '/api3/object/order/',
    form: 'json',
    action: 'order',
    who: 'signed-in',
  },
  duplicateObject: {
    method: 'POST',
    path: '/api3/object/duplicate/',
    form: 'json',
    action: 'duplicate',
    who: 'signed-in',
  },
  weighObject: {
    method: 'POST',
    path: '/api3/object/weigh/',
    form: 'json',
    action: 'weigh',
    who: 'signed-in',
  },
  getBin: {
    method: 'POST',
    path: '/api3/bin/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
  restoreObjects: {
    method: 'POST',
    path: '/api3/bin/restore/',
    form: 'json',
    action: 'restore',
    who: 'signed-in',
  },
  getShares: {
    method: 'POST',
    path: '/api3/shares/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
  putShare: {
    method: 'POST',
    path: '/api3/shares/put/',
    form: 'json',
    action: 'put',
    who: 'signed-in',
  },
  deleteShare: {
    method: 'POST',
    path: '/api3/shares/delete/',
    form: 'json',
    action: 'delete',
    who: 'signed-in',
  },
} as const satisfies Record<string, Call>
