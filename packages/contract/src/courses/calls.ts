import { callsOf, objectRefusals } from '#call.ts'

/** Largest import, in bytes: all its files together. */
export const importMaximum = 500_000_000

/** Most files of one import; files inside a zip are not counted. */
export const importFilesMaximum = 100

/** Imports of one person that may be waiting or running at the same time. */
export const importsAtOnce = 3

/**
 * `refused`: the file has errors, which the report lists. `failed`: an internal error. In both cases nothing is
 * imported.
 */
export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const

export type ImportState = (typeof importStates)[number]

/** Import and export of courses as files. */
export const courseCalls = callsOf({
  exportCourse: { path: '/api3/courses/export/', who: 'signed-in', refusals: objectRefusals },
  importCourse: {
    path: '/api3/courses/import/',
    form: 'multipart',
    who: 'signed-in',
    fileMaximum: importMaximum,
    filesMaximum: importFilesMaximum,
    refusals: [...objectRefusals, 'too-many-imports', 'quota-is-full', 'platform-is-full', 'disk-is-full'],
  },
  getImport: { path: '/api3/imports/get/', who: 'signed-in', refusals: ['not-found'] },
})
