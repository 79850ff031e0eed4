import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { wireObject } from '#library/wire-object.ts'
import { bytesPath, uploadCalls } from '#uploads/calls.ts'

/** These identify a partly uploaded film: the same name, size, and time of the last change. */
const film = {
  name: z.string().min(1).max(400),
  /** In bytes. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  changedAt: moment,
}

const uploads = listOf({
  id: z.uuid(),
  ...film,
  /** Number of bytes that have arrived. */
  offset: z.number().int(),
  /** Address for its bytes, by the tus protocol, with login and key in an Authorization header (Basic). */
  address: z.string(),
  /** Until when it is kept unless more bytes arrive. */
  keptUntil: moment,
})

const exampleUpload: z.infer<typeof uploads>[number] = {
  id: example.media,
  name: 'film.mp4',
  size: 4_812_377_001,
  changedAt: example.at,
  offset: 2_147_483_648,
  address: bytesPath(example.media),
  keptUntil: example.at,
}

export const uploadSchemas = {
  beginUpload: describeCall(uploadCalls.beginUpload, {
    summary: 'Begin or resume the upload of a film to a tool, in pieces (tus 1.0.0).',
    query: { id: z.uuid(), ...film },
    answer: uploads,
    example: {
      query: { id: example.tool, name: exampleUpload.name, size: exampleUpload.size, changedAt: example.at },
      answer: [exampleUpload],
    },
  }),
  getUploads: describeCall(uploadCalls.getUploads, {
    summary: "The caller's unfinished uploads of films to a tool, the latest first.",
    query: { id: z.uuid() },
    answer: uploads,
    example: { query: { id: example.tool }, answer: [exampleUpload] },
  }),
  finishUpload: describeCall(uploadCalls.finishUpload, {
    summary: 'Finish an upload: adds a film that has arrived in full to the tool’s media, like an upload in one piece.',
    query: { id: z.uuid() },
    answer: z.array(wireObject),
    example: {
      query: { id: example.media },
      answer: [
        {
          ...example.object,
          id: example.media,
          type: 'library',
          name: exampleUpload.name,
          extension: '.media',
          parent: example.tool,
          modules: 0,
        },
      ],
    },
  }),
  cancelUpload: describeCall(uploadCalls.cancelUpload, {
    summary: 'Cancel an unfinished upload and delete what has arrived.',
    query: { id: z.uuid() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media }, answer: [{ id: example.media }] },
  }),
}
