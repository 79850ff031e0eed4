import type { z } from 'zod'
import type { Finding } from './check/finding.ts'
import type { BlockMarkdown } from './markdown/markdown-codec.ts'
import type { Keyed, Mark } from './question.ts'
import type { Translation } from './translation.ts'

/** What a type of block answers for itself. */
type BlockDefinition<Stored extends z.ZodObject> = {
  /** A block as it is stored; its fields that are a `mediaReference`, and those of its objects and of its parts, name its files. */
  schema: Stored
  /** What keeps a block from being shown or answered well. */
  check: (block: z.infer<Stored>) => Finding[]
  /** How it meets its translation. */
  translation: Translation<z.infer<Stored>>
  /** How it is written on disk; imported from `#blocks/<type>/markdown.ts`, so that browsers get none. */
  markdown: BlockMarkdown<z.infer<Stored>>
}

/** What a type of block that asks something answers for itself besides. */
type QuestionDefinition<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer> = BlockDefinition<Stored> & {
  /** The block as a learner gets it, with the `key` that marks it only where one may mark it oneself. */
  learner: Drawn
  /** What is drawn of a stored block besides its picture, with its key whatever its mode. */
  view: (block: z.infer<Stored>) => Keyed<z.infer<Drawn>>
  /** How an answer is read and marked, which the player does without the rest: see `marking.ts`. */
  marking: {
    /** Null where it has not the question's shape. */
    read: (answer: unknown) => Answer | null
    /** Whether nothing of an answer is left open. */
    isAnswered: (block: z.infer<Stored> | z.infer<Drawn>, answer: Answer) => boolean
    score: (block: Keyed<z.infer<Drawn>>, answer: Answer) => Mark
  }
  /** What somebody answered, part by part, in the block's own words; a truth is `true` or `false`. */
  answerWords: (block: z.infer<Stored>, answer: Answer) => string[]
  /** The most an answer can score, 0 to 1: less than 1 as long as no right answer is written, or not the whole of it. */
  bestScore: (block: z.infer<Stored>) => number
}

/** Types of block, each under the `type` of its schema. */
export function listBlockTypes<
  Types extends { [T in keyof Types]: { schema: { shape: { type: z.ZodLiteral<T & string> } } } },
>(types: Types): Types {
  return types
}

/** A type of block that is drawn as it is stored. */
export function defineBlock<Stored extends z.ZodObject>(definition: BlockDefinition<Stored>) {
  return definition
}

/** A type of block that asks something: what learners get of it is not what is stored. */
export function defineQuestion<Stored extends z.ZodObject, Drawn extends z.ZodObject, Answer>(
  definition: QuestionDefinition<Stored, Drawn, Answer>,
) {
  return definition
}
