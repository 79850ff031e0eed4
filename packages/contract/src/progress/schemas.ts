import { blockId } from '@preau/course/block-id'
import { mark } from '@preau/course/question-schema'
import { richTextOf } from '@preau/course/rich-text'
import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment, nothing, oneOrMany } from '#fields.ts'
import { attemptRefusals, progressCalls } from '#progress/calls.ts'

/** Language of the feedback that comes with marks; the original's when left out. */
const feedbackLanguage = language.optional()

/** When an assessment whose answers are limited may be answered again. */
export const nextAttempt = z.object({
  /** How often it may still be answered; null for as often as one likes. */
  left: z.number().int().nullable(),
  /** From when; null for now. */
  from: moment.nullable(),
})

/** Where a person stands on slides. */
const slides = listOf({
  slide: z.uuid(),
  module: z.uuid(),
  seenAt: moment.nullable(),
  isDone: z.boolean(),
  answers: z.record(
    blockId,
    z.object({
      answer: z.unknown(),
      mark: mark.nullable(),
      /** Where its answers are limited. */
      next: nextAttempt.optional(),
      /** Its certificate is to be renewed, and this answer no longer counts for it. */
      isAskedAgain: z.literal(true).optional(),
    }),
  ),
})

const exampleAnswer = { value: false }

const exampleMark = { score: 1, isRight: true, feedback: richTextOf('Exact : il faut un accord.'), parts: {} }

export const progressSchemas = {
  getProgress: describeCall(progressCalls.getProgress, {
    summary: "The caller's progress on the slides of a tool or module, and the place they left.",
    query: { tool: z.uuid(), lang: feedbackLanguage },
    answer: listOf({
      tool: z.uuid(),
      /** 0 to 100. */
      percent: z.number(),
      modules: listOf({ module: z.uuid(), percent: z.number() }),
      /** The slide last looked at and when, null before the first. */
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
              answers: { majeur: { answer: exampleAnswer, mark: exampleMark } },
            },
          ],
        },
      ],
    },
  }),
  putProgress: describeCall(progressCalls.putProgress, {
    summary: 'Record slides seen and questions answered; assessment answers come back marked.',
    query: {
      lang: feedbackLanguage,
      /** What happened, oldest first. A report sent twice changes nothing. */
      progress: oneOrMany(
        z.object({
          slide: z.uuid(),
          /** When the person was there, milliseconds since 1970; kept by the browser while the network is away. */
          at: moment.positive(),
          answers: z.record(blockId, z.unknown()).optional(),
        }),
        500,
      ),
    },
    answer: listOf({
      slide: z.uuid(),
      /** Why something of a report was not taken: the slide is gone, an answer does not fit its question, or was one too many. */
      refused: z.string().nullable(),
      isDone: z.boolean(),
      /** Of each answer that fits its question; of the one that is kept where another one was refused. */
      marks: z.record(blockId, mark.nullable()),
      /** Of each assessment whose answers are limited. */
      attempts: z.record(
        blockId,
        nextAttempt.extend({
          /** Why the answer was refused, and which one is kept in its place; null where it was taken. */
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
          marks: { majeur: exampleMark },
          attempts: { majeur: { left: 2, from: null, refused: null } },
        },
      ],
    },
  }),
  getActivity: describeCall(progressCalls.getActivity, {
    summary:
      'About how many minutes the caller learned in each of the last twelve weeks, the earliest first: as long as what they did takes.',
    answer: listOf({
      /** When the week begins: Monday, in the time of Zurich. */
      from: moment,
      minutes: z.number().int(),
    }),
    example: { answer: [{ from: example.at, minutes: 25 }] },
  }),
  getRecordingPlace: describeCall(progressCalls.getRecordingPlace, {
    summary: 'Where the caller left a film or a sound; nothing for one they have not begun.',
    query: { media: z.uuid() },
    answer: listOf({
      /** 0 where it was played to its end. */
      seconds: z.number(),
      leftAt: moment,
    }),
    example: { query: { media: example.media }, answer: [{ seconds: 132, leftAt: example.at }] },
  }),
  putRecordingPlace: describeCall(progressCalls.putRecordingPlace, {
    summary: 'Keep where the caller left a film or a sound; what another of their devices said later stays.',
    query: {
      media: z.uuid(),
      /** 0 where it was played to its end. */
      seconds: z.number().min(0).max(1_000_000),
      leftAt: moment,
    },
    answer: nothing,
    example: { query: { media: example.media, seconds: 132, leftAt: example.at }, answer: [] },
  }),
  getReflections: describeCall(progressCalls.getReflections, {
    summary: 'What the caller wrote for themself in reflections of all tools, the latest first.',
    query: { lang: language.optional() },
    answer: listOf({
      tool: z.uuid(),
      toolName: z.string(),
      toolLanguage: language,
      /** Where it was written; null where the caller may no longer read that. */
      place: z.object({ module: z.uuid(), slide: z.uuid() }).nullable(),
      block: blockId,
      /** What was asked, as plain text; null where it is no longer asked. */
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
