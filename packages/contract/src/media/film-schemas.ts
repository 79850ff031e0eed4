import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf } from '#fields.ts'
import { mediaCalls, videoFaults, videoStates } from '#media/calls.ts'
import { turns } from '#media/film-cut.ts'

/** What is shown of a film. */
const filmCut = z.object({
  /** In seconds of the film that was sent. */
  start: z.number().min(0),
  /** Null for its end. */
  end: z.number().positive().nullable(),
  /** In degrees clockwise. */
  turn: z.literal(turns),
})

/** The calls by which authors look after their films. */
export const filmSchemas = {
  getVideo: describeCall(mediaCalls.getVideo, {
    summary: 'How far a film is that is made ready for every network; nothing for one that is shown as it came.',
    query: { id: z.uuid() },
    answer: listOf({
      state: z.enum(videoStates),
      /** How much of all its sizes is encoded. */
      percent: z.number().int().min(0).max(100),
      /** How many films are encoded before this one. */
      ahead: z.number().int(),
      /** Why it failed; of one that is ready, why it was not cut as its author wanted. */
      fault: z.enum(videoFaults).nullable(),
      /** The sizes it can be watched in, by the shorter side in pixels, the smallest first. */
      heights: z.array(z.number().int()),
      /** How its author wants it cut and turned; null for all of it as it was sent. */
      cut: filmCut.nullable(),
      /** Whether it is watched as it was before, until it is cut so. */
      isFormer: z.boolean(),
      /** Length of the film that was sent; null where it is not known yet. */
      wholeSeconds: z.number().nullable(),
      /** How many other tools have it too. */
      otherTools: z.number().int(),
    }),
    example: {
      query: { id: example.media },
      answer: [
        {
          state: 'encoding',
          percent: 32,
          ahead: 0,
          fault: null,
          heights: [360, 480, 720],
          cut: { start: 4.5, end: 62, turn: 90 },
          isFormer: true,
          wholeSeconds: 71.2,
          otherTools: 0,
        },
      ],
    },
  }),
  cutVideo: describeCall(mediaCalls.cutVideo, {
    summary: 'Cut off the beginning and the end of a film and turn it, wherever it is shown, or take that back.',
    query: { id: z.uuid(), cut: filmCut.nullable() },
    answer: listOf({ id: z.uuid() }),
    example: {
      query: { id: example.media, cut: { start: 4.5, end: 62, turn: 90 } },
      answer: [{ id: example.media }],
    },
  }),
  replaceVideo: describeCall(mediaCalls.replaceVideo, {
    summary: 'Put another film of the same tool in the place of a film, wherever it is shown: they change places.',
    query: { id: z.uuid(), by: z.uuid() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media, by: example.other }, answer: [{ id: example.media }] },
  }),
}
