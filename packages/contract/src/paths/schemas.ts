import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { pathCalls } from '#paths/calls.ts'

export const pathSchemas = {
  getPathProgress: describeCall(pathCalls.getPathProgress, {
    summary:
      'How far the caller is with each tool of a path that they may read, in its order. A tool that was finished before counts.',
    query: { path: z.uuid() },
    answer: listOf({
      tool: z.uuid(),
      begunAt: moment.nullable(),
      /** When everything was done, or its certificate was issued. */
      finishedAt: moment.nullable(),
    }),
    example: {
      query: { path: example.other },
      answer: [{ tool: example.tool, begunAt: example.at, finishedAt: null }],
    },
  }),
}
