import { callsOf, objectRefusals } from '#call.ts'

/** Why attributes are not changed. `tool-is-full`: a move would bring too many files into a tool. */
const changeRefusals = [...objectRefusals, 'old-version', 'tool-is-full'] as const

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
    refusals: changeRefusals,
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
  duplicateObject: {
    path: '/api3/object/duplicate/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'tool-is-full'],
  },
  askShowing: {
    path: '/api3/showings/ask/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'not-held', 'nothing-to-show'],
  },
  withdrawShowing: { path: '/api3/showings/withdraw/', who: 'signed-in', refusals: [...objectRefusals, 'not-asked'] },
  getShowings: { path: '/api3/showings/get/', who: 'administrator' },
  settleShowing: {
    path: '/api3/showings/settle/',
    who: 'administrator',
    refusals: [...changeRefusals, 'not-held', 'not-asked', 'nothing-to-show'],
  },
  weighObject: { path: '/api3/object/weigh/', who: 'signed-in', refusals: objectRefusals },
})
