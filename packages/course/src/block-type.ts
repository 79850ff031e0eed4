import type { z } from 'zod'
import type { BlockFinding } from './check/finding.ts'
import type { ForClass } from './for-class.ts'
import type { BlockMarkdown } from './markdown/markdown-codec.ts'
import type { Keyed, Mark } from './question.ts'
import type { Translation } from './translation.ts'

/** The definition of a type of block. */
type BlockDefinition<Stored extends z.ZodObject> = {
  /**
   * A block as it is stored. Each field is marked by `field.ts` as words, a file, a matter of looks and so on. From
   * these marks follows what is searched, translated, missing in a translation, copied and kept offline.
   */
  schema: Stored
  /** Findings that make a block incomplete or hard to use. */
  check: (block: z.infer<Stored>) => BlockFinding[]
  /** Rules for a block and its translation that do not follow from the schema. */
  translation?: Translation<z.infer<Stored>>
  /** What a class can use without taking the lesson; null for nothing. */
  forClass?: (block: z.infer<Stored>) => ForClass | null
  /**
   * The form of the block on disk. It is imported from `#blocks/<type>/markdown.ts`, so that browsers do not load it.
   */
  markdown: BlockMarkdown<z.infer<Stored>>
}

/** Further definitions of a type of question. */
type QuestionDefinition<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer> = BlockDefinition<Stored> & {
  /** The block as learners get it; it has the `key` that marks it in practice only. */
  learner: Drawn
  /** The learner's view of a stored block, without its picture, and with its key even in an assessment. */
  view: (block: z.infer<Stored>) => Keyed<z.infer<Drawn>>
  /** Reading and marking of answers. The player imports only this part: see `marking.ts`. */
  marking: {
    /** The answer; null if it does not have the shape for this question. */
    read: (answer: unknown) => Answer | null
    /** The part of an answer that fits the question; null if nothing does. */
    fit: (block: z.infer<Stored>, answer: Answer) => Answer | null
    /** Whether an answer is complete. */
    isAnswered: (block: z.infer<Stored> | z.infer<Drawn>, answer: Answer) => boolean
    score: (block: Keyed<z.infer<Drawn>>, answer: Answer) => Mark
  }
  /** A person's answer, part by part, in the block's own words; `true` or `false` for a statement. */
  answerWords: (block: z.infer<Stored>, answer: Answer) => string[]
  /** The highest score of any answer, 0 to 1: below 1 while the author has not written a complete right answer. */
  bestScore: (block: z.infer<Stored>) => number
}

/** The types of block, by the `type` of their schema. */
export function listBlockTypes<
  Types extends { [T in keyof Types]: { schema: { shape: { type: z.ZodLiteral<T & string> } } } },
>(types: Types): Types {
  return types
}

/** A type of block that learners get as it is stored. */
export function defineBlock<Stored extends z.ZodObject>(definition: BlockDefinition<Stored>) {
  return definition
}

/** A type of question: learners get a view of it, not the stored block. */
export function defineQuestion<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer>(
  definition: QuestionDefinition<Stored, Drawn, Answer>,
) {
  return definition
}
