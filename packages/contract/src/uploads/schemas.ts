import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { wireObject } from '#library/wire-object.ts'
import { bytesPath, uploadCalls } from '#uploads/calls.ts'

/** How a film is known again that was sent in part: same name, same length, last changed at the same moment. */
const film = {
  name: z.string().min(1).max(400),
  /** In bytes. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  changedAt: moment,
}

const uploads = listOf({
  id: z.uuid(),
  ...film,
  /** How many bytes of it are here. */
  offset: z.number().int(),
  /** Where its bytes go, by the tus protocol, with login and key in an Authorization header (Basic). */
  address: z.string(),
  /** Until when it is kept if nothing more comes. */
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
    summary: 'Let a film into a tool in pieces (tus 1.0.0); one that its person has begun to send there goes on.',
    query: { id: z.uuid(), ...film },
    answer: uploads,
    example: {
      query: { id: example.tool, name: exampleUpload.name, size: exampleUpload.size, changedAt: example.at },
      answer: [exampleUpload],
    },
  }),
  getUploads: describeCall(uploadCalls.getUploads, {
    summary: 'The films that one has begun to send to a tool and not finished, the latest first.',
    query: { id: z.uuid() },
    answer: uploads,
    example: { query: { id: example.tool }, answer: [exampleUpload] },
  }),
  finishUpload: describeCall(uploadCalls.finishUpload, {
    summary: 'Make a film whose bytes have all come one of the tool’s media, as the call for one piece does.',
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
    summary: 'Forget a film that one has begun to send, with what has come of it.',
    query: { id: z.uuid() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media }, answer: [{ id: example.media }] },
  }),
}
