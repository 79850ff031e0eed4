import type { Call } from './call.ts'

/** The calls by which courses come in and go out as files. */
export const courseCalls = {
  exportCourse: {
    method: 'POST',
    path: '/api3/courses/export/',
    form: 'json',
    action: 'export',
    who: 'signed-in',
  },
  importCourse: {
    method: 'POST',
    path: '/api3/courses/import/',
    form: 'multipart',
    action: 'import',
    who: 'signed-in',
  },
  getImport: {
    method: 'POST',
    path: '/api3/imports/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
} as const satisfies Record<string, Call>
