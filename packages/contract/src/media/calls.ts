import { callsOf, objectRefusals } from '#call.ts'
import { fileRefusals, uploadMaximum } from '#media/upload-limits.ts'

/** What a media object is for; `file` is captions, or something to download. */
export const mediaKinds = ['image', 'video', 'file'] as const

export const mediaOrders = ['latest', 'largest'] as const

/**
 * Where something uses a media object, what holds it most firmly first: in what teachers see, in what authors are
 * writing, only in an earlier version, or in something that is in the bin.
 */
export const mediaUsePlaces = ['published', 'draft', 'version', 'bin'] as const

/** Most places of one object that are told; there may be more. */
export const mediaUsesListed = 20

/** Days for which nothing at all has to use a media object before it goes into the bin by itself. */
export const unusedDays = 30

/** Most slides of a tool that are told as showing one of its files; there may be more. */
export const fileUsesListed = 3

/** How far a film is that is made ready for every network: it can be watched once a first size of it is encoded. */
export const videoStates = ['waiting', 'encoding', 'ready', 'failed'] as const

export type VideoState = (typeof videoStates)[number]

/** Why a film could not be made ready: what is wrong with it, or with us. */
export const videoFaults = ['no-picture', 'sound-only', 'damaged', 'no-encoder', 'wrong-cut', 'our-fault'] as const

export type VideoFault = (typeof videoFaults)[number]

/** Largest side of a picture that is made to measure, in pixels. */
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
