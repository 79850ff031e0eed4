import { callsOf, objectRefusals } from '#call.ts'

/** The tree of levels, tools, modules and slides. */
export const libraryCalls = callsOf({
  getLibrary: { numbers: [12], path: '/api3/object/get/', action: 'getLibrary', who: 'anyone' },
  putObject: {
    numbers: [13],
    path: '/api3/object/put/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'unknown-person'],
  },
  updateObjects: {
    numbers: [14],
    path: '/api3/object/update/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'old-version'],
  },
  deleteObjects: {
    numbers: [17],
    path: '/api2/object/delete/',
    form: 'multipart',
    who: 'signed-in',
    refusal: 'not logged in',
    refusals: ['objectId must be set', ...objectRefusals, 'in-use'],
  },
  orderObjects: { path: '/api3/object/order/', who: 'signed-in', refusals: objectRefusals },
  duplicateObject: { path: '/api3/object/duplicate/', who: 'signed-in', refusals: objectRefusals },
  askShowing: { path: '/api3/showings/ask/', who: 'signed-in', refusals: [...objectRefusals, 'not-held'] },
  getShowings: { path: '/api3/showings/get/', who: 'administrator' },
  settleShowing: {
    path: '/api3/showings/settle/',
    who: 'administrator',
    refusals: [...objectRefusals, 'old-version', 'not-held', 'not-asked'],
  },
  weighObject: { path: '/api3/object/weigh/', who: 'signed-in', refusals: objectRefusals },
})
