import { callsOf, objectRefusals } from '#call.ts'
import { fileRefusals, roomRefusals } from '#media/upload-limits.ts'

/** Hours for which an upload is kept after its last byte: whoever stops in the evening goes on the next day. */
export const uploadHours = 24

/** Most uploads that one person may have begun and not finished. */
export const uploadsAtOnce = 20

/** What these may weigh together when they are whole, in bytes. */
export const unfinishedMaximum = 20_000_000_000

/** Why a film is not let in, before its first byte. */
export const beginRefusals = ['too-large', ...roomRefusals, 'too-many-uploads'] as const

/** Where the bytes of an upload go, by the tus protocol (tus.io, version 1.0.0): HEAD asks how far it is, PATCH adds to it. */
export const bytesPath = (id: string) => `/api3/uploads/${id}/bytes/`

/** Films that come in pieces, over as many hours and connections as it takes. */
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
