import type { Block, KeyedQuestion, LearnerBlock, LearnerQuestion, Question } from './block.ts'
import type { QuestionTypes } from './block-types.ts'
import { gapTextMarking } from './blocks/gap-text/score.ts'
import { matchingMarking } from './blocks/matching/score.ts'
import { multipleChoiceMarking } from './blocks/multiple-choice/score.ts'
import { numericMarking } from './blocks/numeric/score.ts'
import { orderingMarking } from './blocks/ordering/score.ts'
import { reflectionMarking } from './blocks/reflection/score.ts'
import { singleChoiceMarking } from './blocks/single-choice/score.ts'
import { trueFalseMarking } from './blocks/true-false/score.ts'
import type { Mark } from './question.ts'

// Apart from `block-types.ts`, whose schemas a lesson has no use for: it would bring Zod before its first word. The
// compiler names the question that is missing here.

const markings = {
  'single-choice': singleChoiceMarking,
  'multiple-choice': multipleChoiceMarking,
  'true-false': trueFalseMarking,
  matching: matchingMarking,
  ordering: orderingMarking,
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

// For the compiler, which pairs a type with what belongs to it only where the record says so.
const paired: {
  [T in QuestionType]: {
    read: (answer: unknown) => AnswerMap[T] | null
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

/** Whether blocks of a type ask something. */
export function isQuestionType(type: Block['type']): type is QuestionType {
  return Object.hasOwn(markings, type)
}

/** Whether a learner's question carries the key that marks it: practice and reflection do, assessments do not. */
export function isMarkable(question: LearnerQuestion): question is KeyedQuestion {
  return question.key !== undefined
}

/** Reads an answer to a question of this type, without what is not part of it; null where it has not its shape. */
export function readAnswer<T extends QuestionType>(type: T, answer: unknown): AnswerOf<T> | null {
  return paired[type].read(answer)
}

function isComplete<T extends QuestionType>(type: T, question: QuestionOf<T>, answer: unknown): boolean {
  const read = readAnswer(type, answer)
  return read !== null && paired[type].isAnswered(question, read)
}

/** Whether an answer is complete: of the question's shape, nothing left open. Anything at all may be asked about. */
export function isAnswered(question: Question | LearnerQuestion, answer: unknown): boolean {
  return isComplete(question.type, question as QuestionOf<QuestionType>, answer)
}

function scoreOf<T extends QuestionType>(type: T, question: KeyedOf<T>, answer: unknown): Mark {
  const read = readAnswer(type, answer)
  if (read === null) throw new TypeError(`this is no answer to a question of type ${type}`)
  return paired[type].score(question, read)
}

/** Marks an answer to a question with its key. Throws a TypeError where the answer has not the question's shape. */
export function scoreKeyed(question: KeyedQuestion, answer: unknown): Mark {
  return scoreOf(question.type, question as KeyedOf<QuestionType>, answer)
}
