import { blockId } from '@preau/course/block-id'
import { mark } from '@preau/course/question-schema'
import { richTextOf } from '@preau/course/rich-text'
import { maxBlocks } from '@preau/course/slide'
import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, language, listOf, moment, nothing, oneOrMany } from '#fields.ts'
import { attemptRefusals, progressCalls } from '#progress/calls.ts'

/** Language of the feedback with marks; the original's by default. */
const feedbackLanguage = contentLanguage.optional()

/** When an assessment with limited attempts may be answered again. */
export const nextAttempt = z.object({
  /** Attempts left; null for no limit. */
  left: z.number().int().nullable(),
  /** From when on; null for now. */
  from: moment.nullable(),
  /** In how many milliseconds `from` is, for clients whose clock differs from ours. */
  wait: z.number().int().min(0).optional(),
})

/** A person's progress on slides. */
const slides = listOf({
  slide: z.uuid(),
  module: z.uuid(),
  seenAt: moment.nullable(),
  isDone: z.boolean(),
  /** The blocks that were taken in; null if none were ever reported, so that all of them count. */
  taken: z.array(blockId).nullable().optional(),
  /** Seconds in which the person was active on it. */
  activeSeconds: z.number().int().optional(),
  answers: z.record(
    blockId,
    z.object({
      answer: z.unknown(),
      mark: mark.nullable(),
      /** Where attempts are limited. */
      next: nextAttempt.optional(),
      /** The certificate is due for renewal, and this answer no longer counts for it. */
      mayBeAskedAgain: z.literal(true).optional(),
    }),
  ),
})

const exampleAnswer = { value: false }

const exampleMark = { score: 1, isRight: true, feedback: richTextOf('Exact : il faut un accord.'), parts: {} }

export const progressSchemas = {
  getProgress: describeCall(progressCalls.getProgress, {
    summary: "The caller's progress on the slides of a tool or module, and their last slide.",
    query: { tool: z.uuid(), lang: feedbackLanguage },
    answer: listOf({
      tool: z.uuid(),
      /** 0 to 100. */
      percent: z.number(),
      modules: listOf({ module: z.uuid(), percent: z.number() }),
      /** The last visited slide and when; null before the first. */
      place: z.object({ module: z.uuid(), slide: z.uuid(), visitedAt: moment }).nullable(),
      slides,
    }),
    example: {
      query: { tool: example.tool, lang: 'fr' },
      answer: [
        {
          tool: example.tool,
          percent: 33,
          modules: [{ module: example.module, percent: 33 }],
          place: { module: example.module, slide: example.slide, visitedAt: example.at },
          slides: [
            {
              slide: example.slide,
              module: example.module,
              seenAt: example.at,
              isDone: true,
              taken: ['texte'],
              activeSeconds: 95,
              answers: { majeur: { answer: exampleAnswer, mark: exampleMark } },
            },
          ],
        },
      ],
    },
  }),
  putProgress: describeCall(progressCalls.putProgress, {
    summary: 'Record slides seen and questions answered; answers with the marks of assessments.',
    query: {
      lang: feedbackLanguage,
      /** The sender's clock at the time of sending. With it each `at` is read as an age, so that clock may be wrong. */
      sentAt: moment.positive().optional(),
      /** What happened, the oldest first. A report that is sent twice changes nothing. */
      progress: oneOrMany(
        z.object({
          slide: z.uuid(),
          /** When it happened, by the sender's clock; the browser keeps the report while offline. */
          at: moment.positive(),
          answers: z.record(blockId, z.unknown()).optional(),
          /**
           * The blocks that were taken in until then: read, opened, turned, gone through or played. If left out, the
           * whole slide was taken in.
           */
          taken: z.array(blockId).max(maxBlocks).optional(),
          /** For how many seconds the person was active on the slide, in all visits until then. */
          activeSeconds: z.number().int().min(0).max(1_000_000).optional(),
        }),
        500,
      ),
    },
    answer: listOf({
      slide: z.uuid(),
      /**
       * Why part of a report was refused: the slide no longer exists, an answer does not fit its question, no attempt
       * was left, or a later answer is kept.
       */
      refused: z.string().nullable(),
      isDone: z.boolean(),
      /** Whether its tool is finished. */
      isToolFinished: z.boolean().optional(),
      /** The blocks of the slide that count as taken in; null for all of them. */
      taken: z.array(blockId).nullable().optional(),
      /**
       * In how many milliseconds the report should be sent again; only if its texts do not count yet, because another
       * device of the person used up the time in which they were read.
       */
      wait: z.number().int().min(0).optional(),
      /** For each answer that fits its question, the mark of the answer that is stored. */
      marks: z.record(blockId, mark.nullable()),
      /** For each answer that was not stored, the stored one: it was given later, or no attempt was left. */
      kept: z.record(blockId, z.unknown()).optional(),
      /** For each assessment with limited attempts. */
      attempts: z.record(
        blockId,
        nextAttempt.extend({
          /** Why the answer was refused, and the stored answer; null if it was accepted. */
          refused: z.object({ why: z.enum(attemptRefusals), kept: z.unknown() }).nullable(),
        }),
      ),
    }),
    example: {
      query: { lang: 'fr', progress: [{ slide: example.slide, at: example.at, answers: { majeur: exampleAnswer } }] },
      answer: [
        {
          slide: example.slide,
          refused: null,
          isDone: true,
          taken: null,
          marks: { majeur: exampleMark },
          attempts: { majeur: { left: 2, from: null, refused: null } },
        },
      ],
    },
  }),
  drawQuestion: describeCall(progressCalls.drawQuestion, {
    summary:
      'Draw another question of a slide in the place of an assessment that the caller missed; refused where there is none, or none yet.',
    query: { slide: z.uuid(), block: blockId },
    answer: nothing,
    example: { query: { slide: example.slide, block: 'majeur' }, answer: [] },
  }),
  getActivity: describeCall(progressCalls.getActivity, {
    summary:
      'Minutes in which the caller was active in lessons, in each of the last twelve weeks, the earliest first. Measured, and bounded by our clock.',
    answer: listOf({
      /** Beginning of the week: Monday, in the time zone of Zurich. */
      from: moment,
      minutes: z.number().int(),
    }),
    example: { answer: [{ from: example.at, minutes: 25 }] },
  }),
  getRecordingPlace: describeCall(progressCalls.getRecordingPlace, {
    summary: 'The position where the caller left a film or a sound; nothing for one not begun.',
    query: { media: z.uuid() },
    answer: listOf({
      /** 0 if it was played to its end. */
      seconds: z.number(),
      leftAt: moment,
      /** How many milliseconds ago the person left it, for clients whose clock differs from ours. */
      age: z.number().int().min(0),
    }),
    example: { query: { media: example.media }, answer: [{ seconds: 132, leftAt: example.at, age: 60_000 }] },
  }),
  putRecordingPlace: describeCall(progressCalls.putRecordingPlace, {
    summary:
      'Store the position where the caller left a film or a sound, unless another of their devices stored a later one.',
    query: {
      media: z.uuid(),
      /** 0 if it was played to its end. */
      seconds: z.number().min(0).max(1_000_000),
      /** By the sender's clock. */
      leftAt: moment,
      /** The sender's clock at the time of sending. With it `leftAt` is read as an age, so that clock may be wrong. */
      sentAt: moment.positive().optional(),
    },
    answer: nothing,
    example: { query: { media: example.media, seconds: 132, leftAt: example.at }, answer: [] },
  }),
  getReflections: describeCall(progressCalls.getReflections, {
    summary: "The texts of the caller's reflections in all tools, the latest first.",
    query: { lang: language.optional() },
    answer: listOf({
      tool: z.uuid(),
      toolName: z.string(),
      toolLanguage: language,
      /** The place of the note; null if the caller may no longer read that slide. */
      place: z.object({ module: z.uuid(), slide: z.uuid() }).nullable(),
      block: blockId,
      /** The question, as plain text; null where it no longer exists. */
      question: z.string().nullable(),
      questionLanguage: language,
      text: z.string(),
      at: moment,
    }),
    example: {
      query: { lang: 'fr' },
      answer: [
        {
          tool: example.tool,
          toolName: example.object.name,
          toolLanguage: 'fr',
          place: { module: example.module, slide: example.slide },
          block: 'et-vous',
          question: 'À qui pourriez-vous en parler ?',
          questionLanguage: 'fr',
          text: 'À ma doyenne, et à la médiatrice.',
          at: example.at,
        },
      ],
    },
  }),
}
