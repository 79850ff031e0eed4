import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, moment, pageOf, search } from '#fields.ts'
import { statisticsCalls, toolOrders, toolStates } from '#statistics/calls.ts'

const count = z.number().int()

/** A level or a tool, with the facts that administrators need at a glance. */
const listedTool = z.object({
  id: z.uuid(),
  type: z.enum(['level', 'tool']),
  name: z.string(),
  /** The level of a tool; for a level, the level itself. */
  level: z.object({ id: z.uuid(), name: z.string() }),
  /** Whether the object itself is hidden. */
  isHidden: z.boolean(),
  state: z.enum(toolStates),
  /** Names of the people with a right of their own to edit it. */
  authors: z.array(z.string()),
  /** Its own language, then those into which all of it is translated; empty for a level. */
  languages: z.array(language),
  /** Slides whose drafts differ from what teachers see. */
  unpublished: count,
  /** When anything in it was last written; null for a level. */
  changedAt: moment.nullable(),
  /** Number of people who began it. */
  learners: count,
  /** Whether it gives a certificate, and how many of its certificates are valid. */
  isCertified: z.boolean(),
  certificates: count,
})
export type ListedTool = z.output<typeof listedTool>

export const getAllTools = describeCall(statisticsCalls.getAllTools, {
  summary: 'All levels and tools, with their state, authors, languages, last change and learners, in pages.',
  query: {
    /** Part of its name in any language, of its level's name, or of an author's. */
    search,
    level: z.uuid().optional(),
    state: z.enum(toolStates).optional(),
    sort: z.enum(toolOrders).optional(),
    lang: language.optional(),
    after,
  },
  answer: pageOf({ tools: z.array(listedTool) }),
  example: {
    query: { state: 'visible', sort: 'latest' },
    answer: [
      {
        tools: [
          {
            id: example.tool,
            type: 'tool',
            name: example.object.name,
            level: { id: example.level, name: 'Cycle 1' },
            isHidden: false,
            state: 'visible',
            authors: [example.fullName],
            languages: ['fr', 'de'],
            unpublished: 2,
            changedAt: example.later,
            learners: 214,
            isCertified: true,
            certificates: 118,
          },
        ],
        next: null,
      },
    ],
  },
})
