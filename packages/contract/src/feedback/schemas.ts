import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { feedbackCalls, feedbackMaximum, type Usefulness, usefulnesses } from '#feedback/calls.ts'
import { listOf, moment, nothing } from '#fields.ts'

const usefulness = z.union(usefulnesses.map(each => z.literal(each)) as unknown as [z.ZodLiteral<Usefulness>])

const feedback = { usefulness, text: z.string() }

const exampleFeedback = { usefulness: 4, text: 'La scène du préau a ouvert la discussion.' } as const

export const feedbackSchemas = {
  getOwnFeedback: describeCall(feedbackCalls.getOwnFeedback, {
    summary: "The caller's feedback to the authors of a tool; empty where there is none.",
    query: { tool: z.uuid() },
    answer: listOf(feedback),
    example: { query: { tool: example.tool }, answer: [exampleFeedback] },
  }),
  putFeedback: describeCall(feedbackCalls.putFeedback, {
    summary:
      'Send feedback to the authors of a tool: how useful it is in class. Replaces earlier feedback of the caller.',
    query: { tool: z.uuid(), usefulness, text: z.string().trim().max(feedbackMaximum, 'field-too-long') },
    answer: nothing,
    example: { query: { tool: example.tool, ...exampleFeedback }, answer: [] },
  }),
  getFeedback: describeCall(feedbackCalls.getFeedback, {
    summary: 'The feedback to the authors of a tool, without names, the latest first; for people who may edit it.',
    query: { tool: z.uuid() },
    answer: listOf({
      /** Number of answers for each usefulness, from 1 to 4. */
      counts: z.array(z.number().int()).length(usefulnesses.length),
      /** The latest comments; `at` is noon of the day. */
      words: z.array(z.object({ ...feedback, at: moment })),
    }),
    example: {
      query: { tool: example.tool },
      answer: [{ counts: [0, 2, 11, 31], words: [{ ...exampleFeedback, at: example.at }] }],
    },
  }),
}
