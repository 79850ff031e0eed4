import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'
import { searchCalls } from '#search/calls.ts'
import { searchTextMaximum } from '#search/search-text.ts'

/** Where in a tool the words are: a module, or a slide of it. */
const place = z.object({
  module: z.uuid(),
  /** Null where the words are the module's own, or on a slide that the caller may not read. */
  slide: z.uuid().nullable(),
  name: z.string(),
  language,
  /** The text around the words, in pieces; empty where the caller may not read it. */
  passage: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
})

export const searchSchemas = {
  searchLibrary: describeCall(searchCalls.searchLibrary, {
    summary:
      'The tools that contain words, the best match first: any form of the words, with or without accents, and their synonyms.',
    query: {
      text: z.string().trim().min(1).max(searchTextMaximum),
      lang: language,
      /** Whether paths are among the answers too. */
      paths: z.boolean().optional(),
    },
    answer: listOf({
      /** Id of the tool; of the path where `isPath`. */
      tool: z.uuid(),
      isPath: z.literal(true).optional(),
      /** Null where the words are in the tool's own name or description. */
      place: place.nullable(),
    }),
    example: {
      query: { text: 'image', lang: 'fr' },
      answer: [{ tool: example.tool, place: null }],
    },
  }),
}
