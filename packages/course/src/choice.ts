import { z } from 'zod'
import { blockId, partList } from './block-id.ts'
import { look } from './field.ts'
import type { QuestionMode } from './question.ts'
import { generalFeedback } from './question-schema.ts'
import { plainText, type RichText } from './rich-text.ts'
import { paragraphsOnly, richText } from './rich-text-schema.ts'

// Shared by the questions with options, whether one option is right or several.

const mostOptions = 20

const option = z.object({ id: blockId, text: paragraphsOnly, correct: z.boolean(), feedback: richText.optional() })

/** The options of a stored question. */
export const storedChoice = {
  options: partList(option, mostOptions),
  /** Every learner sees the options in this order; otherwise each learner sees them in an own order. */
  keepOrder: look(z.literal(true)).optional(),
}

/** The options as learners get them, with the key that marks them in practice. */
export const drawnChoice = {
  options: partList(option.pick({ id: true, text: true }), mostOptions),
  key: z.object({ ...generalFeedback, options: z.array(option.omit({ text: true })) }).optional(),
}

type Choice = {
  id: string
  mode: QuestionMode
  prompt: RichText
  options: z.infer<typeof option>[]
  right?: RichText | undefined
  wrong?: RichText | undefined
}

/** The learner's view of the question, and the key that marks it. */
export function choiceView({ id, mode, prompt, options, right, wrong }: Choice) {
  return {
    id,
    mode,
    prompt,
    options: options.map(({ id, text }) => ({ id, text })),
    key: { right, wrong, options: options.map(({ id, correct, feedback }) => ({ id, correct, feedback })) },
  }
}

/** The highest score: 1 if there is a right option, otherwise 0. */
export function bestChoiceScore({ options }: Choice): number {
  return options.some(({ correct }) => correct) ? 1 : 0
}

/** The texts of the chosen options, in the order of the question. */
export function chosenWords({ options }: Choice, chosen: readonly string[]): string[] {
  return options.filter(({ id }) => chosen.includes(id)).map(({ text }) => plainText(text))
}
