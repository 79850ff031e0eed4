import { callsOf, objectRefusals } from '#call.ts'
import { fileRefusals, roomRefusals } from '#media/upload-limits.ts'

/**
 * Hours for which an upload is kept after its last byte: so a person who stops in the evening can continue the next
 * day.
 */
export const uploadHours = 24

/** Most unfinished uploads of one person. */
export const uploadsAtOnce = 20

/** Most bytes of one person's unfinished uploads together; each counts with its full size. */
export const unfinishedMaximum = 20_000_000_000

/** Why a film is refused before its first byte. */
export const beginRefusals = ['too-large', ...roomRefusals, 'too-many-uploads'] as const

/**
 * Address for the bytes of an upload, by the tus protocol (tus.io, version 1.0.0): HEAD reads the offset, PATCH appends
 * bytes.
 */
export const bytesPath = (id: string) => `/api3/uploads/${id}/bytes/`

/** Resumable uploads of films, in pieces. */
export const uploadCalls = callsOf({
  beginUpload: { path: '/api3/uploads/begin/', who: 'signed-in', refusals: [...objectRefusals, ...beginRefusals] },
  getUploads: { path: '/api3/uploads/get/', who: 'signed-in', refusals: objectRefusals },
  finishUpload: {
    path: '/api3/uploads/finish/',
    who: 'signed-in',
    refusals: [...objectRefusals, ...fileRefusals, 'not-complete'],
  },
  cancelUpload: { path: '/api3/uploads/cancel/', who: 'signed-in', refusals: ['not-found'] },
})
