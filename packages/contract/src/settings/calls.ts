import { callsOf } from '#call.ts'

/** What administrators set while the platform runs. */
export const settingsCalls = callsOf({
  getSettings: { path: '/api3/settings/get/', who: 'administrator' },
  putSettings: { path: '/api3/settings/put/', who: 'administrator', refusals: ['old-version'] },
})
