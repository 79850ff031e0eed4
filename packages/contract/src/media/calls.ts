import { callsOf, objectRefusals } from '#call.ts'
import { fileRefusals, uploadMaximum } from '#media/upload-limits.ts'

/** The use of a media object; `file` is captions, or a download. */
export const mediaKinds = ['image', 'video', 'file'] as const

export const mediaOrders = ['latest', 'largest'] as const

/**
 * Where a media object is used, the strongest use first: in published content, in drafts, only in an earlier version,
 * or in something in the bin.
 */
export const mediaUsePlaces = ['published', 'draft', 'version', 'bin'] as const

/** Most places listed for one object; there may be more. */
export const mediaUsesListed = 20

/** Days without any use after which a media object goes into the bin by itself. */
export const unusedDays = 30

/** Most slides listed for one file of a tool; there may be more. */
export const fileUsesListed = 3

/** States of a film that is being encoded: it can be watched once its first size is encoded. */
export const videoStates = ['waiting', 'encoding', 'ready', 'failed'] as const

export type VideoState = (typeof videoStates)[number]

/** Why a film could not be encoded: a fault of the file, or an internal error. */
export const videoFaults = [
  'no-picture',
  'sound-only',
  'damaged',
  'cut-off',
  'too-demanding',
  'no-encoder',
  'wrong-cut',
  'our-fault',
] as const

export type VideoFault = (typeof videoFaults)[number]

/** Largest side of a resized picture, in pixels. */
export const pictureMaximum = 2048

/** Pictures, videos and files. */
export const mediaCalls = callsOf({
  downloadActorPicture: { numbers: [4], path: '/api2/actor/download/', form: 'address', who: 'anyone' },
  downloadObject: { numbers: [4, 15], path: '/api2/object/download/', form: 'address', who: 'anyone' },
  uploadMedia: {
    numbers: [16],
    path: '/api2/object/put/',
    form: 'multipart',
    action: 'addExtra',
    who: 'signed-in',
    fileMaximum: uploadMaximum.video,
    refusals: [...objectRefusals, ...fileRefusals],
  },
  getVideo: { path: '/api3/media/get-video/', who: 'signed-in', refusals: objectRefusals },
  cutVideo: {
    path: '/api3/media/cut-video/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'film-not-ready', 'used-elsewhere', 'wrong-cut'],
  },
  replaceVideo: { path: '/api3/media/replace-video/', who: 'signed-in', refusals: objectRefusals },
  findFiles: { path: '/api3/media/find-files/', who: 'signed-in', refusals: objectRefusals },
  getMedia: { path: '/api3/media/get/', who: 'administrator' },
  keepMedia: { path: '/api3/media/keep/', who: 'administrator', refusals: objectRefusals },
  deleteMedia: { path: '/api3/media/delete/', who: 'administrator', refusals: [...objectRefusals, 'in-use'] },
})
