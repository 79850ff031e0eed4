import type { Block, KeyedQuestion, LearnerBlock, LearnerQuestion, Question } from './block.ts'
import type { QuestionTypes } from './block-types.ts'
import { gapTextMarking } from './blocks/gap-text/score.ts'
import { inspectingMarking } from './blocks/inspecting/score.ts'
import { matchingMarking } from './blocks/matching/score.ts'
import { multipleChoiceMarking } from './blocks/multiple-choice/score.ts'
import { numericMarking } from './blocks/numeric/score.ts'
import { orderingMarking } from './blocks/ordering/score.ts'
import { reflectionMarking } from './blocks/reflection/score.ts'
import { singleChoiceMarking } from './blocks/single-choice/score.ts'
import { sortingMarking } from './blocks/sorting/score.ts'
import { trueFalseMarking } from './blocks/true-false/score.ts'
import type { Mark } from './question.ts'

// Separate from `block-types.ts`, whose schemas would load Zod before the first text of a lesson, which does not need
// them. The compiler reports a type of question that is missing here.

const markings = {
  'single-choice': singleChoiceMarking,
  'multiple-choice': multipleChoiceMarking,
  'true-false': trueFalseMarking,
  matching: matchingMarking,
  ordering: orderingMarking,
  sorting: sortingMarking,
  inspecting: inspectingMarking,
  'gap-text': gapTextMarking,
  numeric: numericMarking,
  reflection: reflectionMarking,
} satisfies { [T in keyof QuestionTypes]: QuestionTypes[T]['marking'] }

type Markings = typeof markings

/** A type of block that asks something. */
export type QuestionType = keyof Markings
export type AnswerOf<T extends QuestionType> = AnswerMap[T]
export type Answer = AnswerMap[QuestionType]

type AnswerMap = { [T in QuestionType]: NonNullable<ReturnType<Markings[T]['read']>> }
type QuestionOf<T extends QuestionType> = Extract<Question | LearnerQuestion, { type: T }>
type KeyedOf<T extends QuestionType> = Extract<KeyedQuestion, { type: T }>

// TypeScript cannot connect the type of a question with the type of its answer across a union; this record does.
const paired: {
  [T in QuestionType]: {
    read: (answer: unknown) => AnswerMap[T] | null
    fit: (question: Extract<Question, { type: T }>, answer: AnswerMap[T]) => AnswerMap[T] | null
    isAnswered: (question: QuestionOf<T>, answer: AnswerMap[T]) => boolean
    score: (question: KeyedOf<T>, answer: AnswerMap[T]) => Mark
  }
} = markings

/** Whether a block asks something. */
export function isQuestion(block: Block): block is Question
export function isQuestion(block: LearnerBlock): block is LearnerQuestion
export function isQuestion(block: Block | LearnerBlock): block is Question | LearnerQuestion
export function isQuestion({ type }: Block | LearnerBlock): boolean {
  return isQuestionType(type)
}

/** Whether an answer to a question is right or wrong; a reflection is neither. */
export function isGraded<Q extends { type: QuestionType }>(
  question: Q,
): question is Exclude<Q, { type: 'reflection' }> {
  return question.type !== 'reflection'
}

/** Whether blocks of a type ask something. */
export function isQuestionType(type: Block['type']): type is QuestionType {
  return Object.hasOwn(markings, type)
}

/** Whether a learner's question contains the key that marks it: practice and reflection do, assessments do not. */
export function isMarkable(question: LearnerQuestion): question is KeyedQuestion {
  return question.key !== undefined
}

/** Reads an answer to a question of this type, without extra fields; null if it does not have the right shape. */
export function readAnswer<T extends QuestionType>(type: T, answer: unknown): AnswerOf<T> | null {
  return paired[type].read(answer)
}

function fitOf<T extends QuestionType>(
  type: T,
  question: Extract<Question, { type: T }>,
  answer: unknown,
): AnswerOf<T> | null {
  const read = readAnswer(type, answer)
  return read === null ? null : paired[type].fit(question, read)
}

/**
 * The part of an answer that fits this question: only its own parts, without repetitions, so that no answer is larger
 * than its question allows. Null if nothing of it fits.
 */
export function fitAnswer(question: Question, answer: unknown): Answer | null {
  return fitOf(question.type, question as Extract<Question, { type: QuestionType }>, answer)
}

function isComplete<T extends QuestionType>(type: T, question: QuestionOf<T>, answer: unknown): boolean {
  const read = readAnswer(type, answer)
  return read !== null && paired[type].isAnswered(question, read)
}

/** Whether an answer is complete: it has the right shape, and no part is missing. Accepts any value. */
export function isAnswered(question: Question | LearnerQuestion, answer: unknown): boolean {
  return isComplete(question.type, question as QuestionOf<QuestionType>, answer)
}

function scoreOf<T extends QuestionType>(type: T, question: KeyedOf<T>, answer: unknown): Mark {
  const read = readAnswer(type, answer)
  if (read === null) throw new TypeError(`this is no answer to a question of type ${type}`)
  return paired[type].score(question, read)
}

/** Marks an answer to a question with its key. Throws a TypeError if the answer does not have the right shape. */
export function scoreKeyed(question: KeyedQuestion, answer: unknown): Mark {
  return scoreOf(question.type, question as KeyedOf<QuestionType>, answer)
}
