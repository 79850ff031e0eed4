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
    summary: 'What the caller told the authors of a tool; nothing where they told nothing.',
    query: { tool: z.uuid() },
    answer: listOf(feedback),
    example: { query: { tool: example.tool }, answer: [exampleFeedback] },
  }),
  putFeedback: describeCall(feedbackCalls.putFeedback, {
    summary: 'Tell the authors of a tool how useful it is in class; it takes the place of what was told before.',
    query: { tool: z.uuid(), usefulness, text: z.string().trim().max(feedbackMaximum, 'field-too-long') },
    answer: nothing,
    example: { query: { tool: example.tool, ...exampleFeedback }, answer: [] },
  }),
  getFeedback: describeCall(feedbackCalls.getFeedback, {
    summary: 'What people told the authors of a tool, without names, the latest first; for whoever may write it.',
    query: { tool: z.uuid() },
    answer: listOf({
      /** How many told each, from 1 to 4. */
      counts: z.array(z.number().int()).length(usefulnesses.length),
      /** The latest that say something in words; `at` is the noon of its day. */
      words: z.array(z.object({ ...feedback, at: moment })),
    }),
    example: {
      query: { tool: example.tool },
      answer: [{ counts: [0, 2, 11, 31], words: [{ ...exampleFeedback, at: example.at }] }],
    },
  }),
}
