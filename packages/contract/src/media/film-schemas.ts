import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf } from '#fields.ts'
import { mediaCalls, videoFaults, videoStates } from '#media/calls.ts'
import { turns } from '#media/film-cut.ts'

/** The visible part of a film. */
const filmCut = z.object({
  /** In seconds of the uploaded film. */
  start: z.number().min(0),
  /** Null for its end. */
  end: z.number().positive().nullable(),
  /** In degrees clockwise. */
  turn: z.literal(turns),
})

/** Calls of authors about their films. */
export const filmSchemas = {
  getVideo: describeCall(mediaCalls.getVideo, {
    summary: 'The encoding state of a film; nothing for one that is shown as it was uploaded.',
    query: { id: z.uuid() },
    answer: listOf({
      state: z.enum(videoStates),
      /** Percent encoded, of all its sizes together. */
      percent: z.number().int().min(0).max(100),
      /** Number of films to be encoded before this one. */
      queuedBefore: z.number().int(),
      /** Why encoding failed; for a film that is ready, why it could not be cut as its author wanted. */
      fault: z.enum(videoFaults).nullable(),
      /** The available sizes, by the shorter side in pixels, the smallest first. */
      heights: z.array(z.number().int()),
      /** The cut that its author wants; null for the whole film. */
      cut: filmCut.nullable(),
      /** Whether the former version is shown until the cut is encoded. */
      isFormer: z.boolean(),
      /** Length of the uploaded film; null while unknown. */
      wholeSeconds: z.number().nullable(),
      /**
       * Subtitles in the uploaded file, once the film is ready: the BCP 47 code of their language, null if the file
       * names none, and their WebVTT, null if they are pictures or cannot be read.
       */
      subtitles: z.array(z.object({ language: z.string().nullable(), captions: z.string().nullable() })),
      /** Number of other tools that have this film too. */
      otherTools: z.number().int(),
    }),
    example: {
      query: { id: example.media },
      answer: [
        {
          state: 'encoding',
          percent: 32,
          queuedBefore: 0,
          fault: null,
          heights: [360, 480, 720],
          cut: { start: 4.5, end: 62, turn: 90 },
          isFormer: true,
          wholeSeconds: 71.2,
          subtitles: [],
          otherTools: 0,
        },
      ],
    },
  }),
  cutVideo: describeCall(mediaCalls.cutVideo, {
    summary: 'Cut the beginning and the end off a film and turn it, everywhere it is shown, or undo that.',
    query: { id: z.uuid(), cut: filmCut.nullable() },
    answer: listOf({ id: z.uuid() }),
    example: {
      query: { id: example.media, cut: { start: 4.5, end: 62, turn: 90 } },
      answer: [{ id: example.media }],
    },
  }),
  replaceVideo: describeCall(mediaCalls.replaceVideo, {
    summary: 'Replace a film by another of the same tool, everywhere it is shown: the two swap places.',
    query: { id: z.uuid(), by: z.uuid() },
    answer: listOf({ id: z.uuid() }),
    example: { query: { id: example.media, by: example.other }, answer: [{ id: example.media }] },
  }),
}
