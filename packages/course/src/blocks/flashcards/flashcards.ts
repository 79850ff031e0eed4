import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/flashcards/markdown.ts'
import { checkFlashcards } from './check.ts'
import { flashcards as schema } from './schema.ts'

/** Cards to turn, until each is known. */
export const flashcards = defineBlock({
  schema,
  check: checkFlashcards,
  markdown,
})
