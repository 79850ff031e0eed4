import type { Call } from './call.ts'

/** The calls by which administrators look after pictures, videos and files. */
export const mediaCalls = {
  getMedia: {
    method: 'POST',
    path: '/api3/media/get/',
    form: 'json',
    action: 'get',
    who: 'administrator',
  },
  deleteMedia: {
    method: 'POST',
    path: '/api3/media/delete/',
    form: 'json',
    action: 'delete',
    who: 'administrator',
  },
} as const satisfies Record<string, Call>
