import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'
import { searchCalls } from '#search/calls.ts'
import { searchTextMaximum } from '#search/search-text.ts'

/** Where in a tool the words were found: in a module, or on one of its slides. */
const place = z.object({
  module: z.uuid(),
  /** Null if the words are the module's own, or on a slide that the caller may not read. */
  slide: z.uuid().nullable(),
  name: z.string(),
  language,
  /** The text around the words, in pieces; empty if the caller may not read it. */
  passage: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
})

export const searchSchemas = {
  searchLibrary: describeCall(searchCalls.searchLibrary, {
    summary:
      'The tools that contain words, the best match first: any form of the words, with or without accents, and their synonyms.',
    query: {
      text: z.string().trim().min(1).max(searchTextMaximum),
      lang: language,
      /** Whether the answer includes paths. */
      paths: z.boolean().optional(),
    },
    answer: listOf({
      /** Id of the tool, or of the path if `isPath`. */
      tool: z.uuid(),
      isPath: z.literal(true).optional(),
      /** Null if the words are in the tool's own name or description. */
      place: place.nullable(),
    }),
    example: {
      query: { text: 'image', lang: 'fr' },
      answer: [{ tool: example.tool, place: null }],
    },
  }),
}
