import { callsOf, objectRefusals } from '#call.ts'

/** Largest import, in bytes: of all its files together. */
export const importMaximum = 500_000_000

/** Most files of one import; what a zip holds is not counted here. */
export const importFilesMaximum = 100

/** Imports of one person that may wait or run at the same time. */
export const importsAtOnce = 3

/** `refused`: something in the file is wrong, and the report says where. `failed`: our own fault. Nothing is there then. */
export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const

export type ImportState = (typeof importStates)[number]

/** Courses in and out as files. */
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
