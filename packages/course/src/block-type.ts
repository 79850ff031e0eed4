import type { z } from 'zod'
import type { BlockFinding } from './check/finding.ts'
import type { ForClass } from './for-class.ts'
import type { BlockMarkdown } from './markdown/markdown-codec.ts'
import type { Keyed, Mark } from './question.ts'
import type { Translation } from './translation.ts'

/** The definition of a type of block. */
type BlockDefinition<Stored extends z.ZodObject> = {
  /**
   * A block as it is stored. Its fields say what they are (`field.ts`): words, files, looks. From that follows what is
   * searched, translated, missing in a translation, copied and kept offline.
   */
  schema: Stored
  /** Findings that make a block incomplete or hard to use. */
  check: (block: z.infer<Stored>) => BlockFinding[]
  /** What the schema does not say of a block and its translation. */
  translation?: Translation<z.infer<Stored>>
  /** What a class can use of it without the lesson; null for nothing. */
  forClass?: (block: z.infer<Stored>) => ForClass | null
  /** Its form on disk; imported from `#blocks/<type>/markdown.ts`, so that browsers do not load it. */
  markdown: BlockMarkdown<z.infer<Stored>>
}

/** Further definitions of a type of question. */
type QuestionDefinition<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer> = BlockDefinition<Stored> & {
  /** The block as learners get it, with the `key` that marks it only in practice. */
  learner: Drawn
  /** The learner's view of a stored block, without its picture; the key is included in practice and in an assessment. */
  view: (block: z.infer<Stored>) => Keyed<z.infer<Drawn>>
  /** Reading and marking of answers, which the player does without the rest: see `marking.ts`. */
  marking: {
    /** Null where an answer does not have the question's shape. */
    read: (answer: unknown) => Answer | null
    /** The part of an answer that the question can have; null for nothing. */
    fit: (block: z.infer<Stored>, answer: Answer) => Answer | null
    /** Whether an answer is complete. */
    isAnswered: (block: z.infer<Stored> | z.infer<Drawn>, answer: Answer) => boolean
    score: (block: Keyed<z.infer<Drawn>>, answer: Answer) => Mark
  }
  /** A person's answer, part by part, in the block's own words; `true` or `false` for a statement. */
  answerWords: (block: z.infer<Stored>, answer: Answer) => string[]
  /** The most an answer can score, 0 to 1: below 1 while no right answer, or not all of it, is written. */
  bestScore: (block: z.infer<Stored>) => number
}

/** Types of block by the `type` of their schema. */
export function listBlockTypes<
  Types extends { [T in keyof Types]: { schema: { shape: { type: z.ZodLiteral<T & string> } } } },
>(types: Types): Types {
  return types
}

/** A type of block that learners get as it is stored. */
export function defineBlock<Stored extends z.ZodObject>(definition: BlockDefinition<Stored>) {
  return definition
}

/** A type of question: learners do not get it as it is stored. */
export function defineQuestion<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer>(
  definition: QuestionDefinition<Stored, Drawn, Answer>,
) {
  return definition
}
