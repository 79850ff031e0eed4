import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { linkCalls } from '#links/calls.ts'

/** How a link is at fault: its page has moved for good, is gone, or its host does not resolve. */
export const linkFaults = ['moved', 'gone', 'unresolved'] as const

export const linkSchemas = {
  getLinkFaults: describeCall(linkCalls.getLinkFaults, {
    summary: 'The links of published content that no longer lead where they did, and where they are.',
    answer: listOf({
      address: z.string(),
      fault: z.enum(linkFaults),
      /** The new address of a page that has moved. */
      movedTo: z.string().nullable(),
      checkedAt: moment,
      /** Whether a page that administrators have written leads there. */
      isOnPages: z.boolean(),
      /** The slides that lead there, and the tools and paths among whose sources it is. */
      places: listOf({
        tool: z.uuid(),
        toolName: z.string(),
        module: z.uuid().nullable(),
        slide: z.uuid().nullable(),
        slideName: z.string().nullable(),
      }),
    }),
    example: {
      answer: [
        {
          address: 'https://preau.example/etude',
          fault: 'moved',
          movedTo: 'https://preau.example/etudes/2026',
          checkedAt: example.at,
          isOnPages: false,
          places: [{ tool: example.tool, toolName: 'Mes traces en ligne', module: null, slide: null, slideName: null }],
        },
      ],
    },
  }),
}
