import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'
import { searchCalls } from '#search/calls.ts'

/** Where in a tool the words stand: a module, or a slide of it. */
const place = z.object({
  module: z.uuid(),
  /** Null where the words are the module's own, or stand on a slide that the caller may not read. */
  slide: z.uuid().nullable(),
  name: z.string(),
  language,
  /** What stands around the words, in pieces; none where the caller may not read it. */
  passage: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
})

export const searchSchemas = {
  searchLibrary: describeCall(searchCalls.searchLibrary, {
    summary:
      'The tools in which words stand, best first: in all their forms, with or without accents, and what means the same.',
    query: { text: z.string().trim().min(1).max(200), lang: language },
    answer: listOf({
      tool: z.uuid(),
      /** Null where the words are in the tool's own name or description. */
      place: place.nullable(),
    }),
    example: {
      query: { text: 'image', lang: 'fr' },
      answer: [{ tool: example.tool, place: null }],
    },
  }),
}
