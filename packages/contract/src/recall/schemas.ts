import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, listOf, nothing } from '#fields.ts'
import { recallCalls } from '#recall/calls.ts'

/** Where a question is: its block on a slide of a module. */
const question = z.object({ module: z.uuid(), slide: z.uuid(), block: z.string() })

export const recallSchemas = {
  getRecallChoice: describeCall(recallCalls.getRecallChoice, {
    summary: 'Whether the caller wants short questions three and ten weeks after they finish a tool.',
    answer: listOf({ isWanted: z.boolean() }),
    example: { answer: [{ isWanted: true }] },
  }),
  putRecallChoice: describeCall(recallCalls.putRecallChoice, {
    summary: 'Choose whether to get such questions, of all tools. Nobody gets them without this call.',
    query: { isWanted: z.boolean() },
    answer: nothing,
    example: { query: { isWanted: true }, answer: [] },
  }),
  getRecalls: describeCall(recallCalls.getRecalls, {
    summary: 'The tools of which questions wait for the caller on the dashboard, the latest first.',
    query: { lang: contentLanguage.optional() },
    answer: listOf({
      tool: z.uuid(),
      name: z.string(),
      questions: z.number().int(),
      /** The words of the first question. */
      first: z.string(),
    }),
    example: {
      answer: [{ tool: example.tool, name: example.object.name, questions: 3, first: 'Que regarder en premier ?' }],
    },
  }),
  getRecall: describeCall(recallCalls.getRecall, {
    summary:
      'The practice questions of a tool that the caller was sent last, as they are published now. Answers are marked in the browser and reach no server.',
    query: { tool: z.uuid(), lang: contentLanguage.optional() },
    answer: listOf({ name: z.string(), questions: z.array(question) }),
    example: {
      query: { tool: example.tool },
      answer: [
        {
          name: example.object.name,
          questions: [{ module: example.other, slide: example.otherPerson, block: 'question' }],
        },
      ],
    },
  }),
  settleRecall: describeCall(recallCalls.settleRecall, {
    summary: 'Take the questions of a tool off the dashboard. Repeating the call changes nothing.',
    query: { tool: z.uuid() },
    answer: nothing,
    example: { query: { tool: example.tool }, answer: [] },
  }),
}
