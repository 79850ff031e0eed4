import type { Call } from './call.ts'

/** The calls of our own about what administrators set while the platform runs. */
export const settingsCalls = {
  getSettings: {
    method: 'POST',
    path: '/api3/settings/get/',
    form: 'json',
    action: 'get',
    who: 'administrator',
  },
  putSettings: {
    method: 'POST',
    path: '/api3/settings/put/',
    form: 'json',
    action: 'put',
    who: 'administrator',
  },
} as const satisfies Record<string, Call>
