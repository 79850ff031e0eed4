import { callsOf } from '#call.ts'

/** The tree of levels, tools, modules and slides. */
export const libraryCalls = callsOf({
  getLibrary: { numbers: [12], path: '/api3/object/get/', action: 'getLibrary', who: 'anyone' },
  putObject: {
    numbers: [13],
    path: '/api3/object/put/',
    action: 'put',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'unknown-person'],
  },
  updateObjects: {
    numbers: [14],
    path: '/api3/object/update/',
    action: 'update',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'old-version'],
  },
  deleteObjects: {
    numbers: [17],
    path: '/api2/object/delete/',
    form: 'multipart',
    action: 'delete',
    who: 'signed-in',
    refusal: 'not logged in',
    refusals: ['objectId must be set', 'accessdenied', 'not-found', 'in-use'],
  },
  orderObjects: {
    path: '/api3/object/order/',
    action: 'order',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found'],
  },
  duplicateObject: {
    path: '/api3/object/duplicate/',
    action: 'duplicate',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found'],
  },
  weighObject: {
    path: '/api3/object/weigh/',
    action: 'weigh',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found'],
  },
})
