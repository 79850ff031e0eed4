import { z } from 'zod'
import { blockTypes } from './block-types.ts'
import type { Keyed, Mark } from './question.ts'

type BlockTypes = typeof blockTypes
type QuestionTypes = { [T in keyof BlockTypes as BlockTypes[T] extends { answer: unknown } ? T : never]: BlockTypes[T] }
type StoredMap = { [T in BlockType]: z.infer<BlockTypes[T]['schema']> }
type LearnerMap = { [T in QuestionType]: z.infer<QuestionTypes[T]['learner']> }
type KeyedMap = { [T in QuestionType]: Keyed<LearnerMap[T]> }
type AnswerMap = { [T in QuestionType]: z.infer<QuestionTypes[T]['answer']> }

export type BlockType = keyof BlockTypes
export type QuestionType = keyof QuestionTypes
export type BlockOf<T extends BlockType> = StoredMap[T]
export type LearnerBlockOf<T extends BlockType> = T extends QuestionType ? LearnerMap[T] : StoredMap[T]
export type AnswerOf<T extends QuestionType> = AnswerMap[T]
/** One piece of a slide, as it is stored. */
export type Block = BlockOf<BlockType>
export type Question = BlockOf<QuestionType>
export type LearnerQuestion = LearnerMap[QuestionType]
/** One piece of a slide as a learner gets it: what is drawn, and the `key` only where one may mark it oneself. */
export type LearnerBlock = LearnerBlockOf<BlockType>
/** A learner's question that can be marked where it is. */
export type KeyedQuestion = KeyedMap[QuestionType]
export type Answer = AnswerMap[QuestionType]

const definitions = Object.values(blockTypes)

/** One of these objects, by its `type`. */
function byType<S extends z.core.$ZodTypeDiscriminable>(schemas: readonly S[]) {
  return z.discriminatedUnion('type', schemas as [S, ...S[]])
}

export const block = byType(definitions.map(({ schema }) => schema))

/** The type of a block, alone. */
export const blockType = z.enum(Object.keys(blockTypes) as BlockType[])

export const learnerBlock = byType(
  definitions.map(definition => ('learner' in definition ? definition.learner : definition.schema)),
)

type QuestionKind<T extends QuestionType> = {
  answer: z.ZodType<AnswerMap[T]>
  view: (block: StoredMap[T]) => KeyedMap[T]
  isAnswered: (block: StoredMap[T] | LearnerMap[T], answer: AnswerMap[T]) => boolean
  score: (block: KeyedMap[T], answer: AnswerMap[T]) => Mark
  bestScore: (block: StoredMap[T]) => number
  answerWords: (block: StoredMap[T], answer: AnswerMap[T]) => string[]
}

// For the compiler, which pairs a type with what belongs to it only where the record says so.
const questionTypes: { [T in QuestionType]: QuestionKind<T> } = blockTypes

/** Whether a block asks something. */
export function isQuestion(block: Block): block is Question
export function isQuestion(block: LearnerBlock): block is LearnerQuestion
export function isQuestion(block: Block | LearnerBlock): block is Question | LearnerQuestion
export function isQuestion({ type }: Block | LearnerBlock): boolean {
  return isQuestionType(type)
}

/** Whether blocks of a type ask something. */
export function isQuestionType(type: BlockType): type is QuestionType {
  return 'answer' in blockTypes[type]
}

/** The schema of an answer to a question of this type. */
export function answerSchema<T extends QuestionType>(type: T): z.ZodType<AnswerMap[T]> {
  return questionTypes[type].answer
}

function viewOf<T extends QuestionType>(type: T, question: StoredMap[T]): KeyedMap[T] {
  const view = questionTypes[type].view(question)
  return question.picture ? { ...view, picture: question.picture } : view
}

/** A question as a learner gets it, with its key whatever its mode: for the server, which marks with it. */
export function withKey(question: Question): KeyedQuestion {
  return viewOf(question.type, question)
}

/** A block as a learner may have it: without the key when it is an assessment. */
export function learnerView(block: Block): LearnerBlock {
  if (!isQuestion(block)) return block
  const view = withKey(block)
  if (!('mode' in view) || view.mode === 'practice') return view
  const { key: _key, ...drawn } = view
  return drawn
}

/** Whether a learner's question carries the key that marks it: practice and reflection do, assessments do not. */
export function isMarkable(question: LearnerQuestion): question is KeyedQuestion {
  return question.key !== undefined
}

function isComplete<T extends QuestionType>(type: T, question: StoredMap[T] | LearnerMap[T], answer: unknown): boolean {
  const parsed = questionTypes[type].answer.safeParse(answer)
  return parsed.success && questionTypes[type].isAnswered(question, parsed.data)
}

/** Whether an answer is complete: of the question's shape, nothing left open. Anything at all may be asked about. */
export function isAnswered(question: Question | LearnerQuestion, answer: unknown): boolean {
  return isComplete(question.type, question as StoredMap[QuestionType], answer)
}

function markOf<T extends QuestionType>(type: T, question: KeyedMap[T], answer: unknown): Mark {
  return questionTypes[type].score(question, questionTypes[type].answer.parse(answer))
}

/**
 * Marks an answer to a stored question (on the server) or to a learner's question with its key (in the browser).
 * Throws a ZodError when the answer has not the question's shape.
 */
export function score(question: Question | KeyedQuestion, answer: unknown): Mark {
  const keyed = 'key' in question ? question : withKey(question)
  return markOf(keyed.type, keyed, answer)
}

function bestScoreOf<T extends QuestionType>(type: T, question: StoredMap[T]): number {
  return questionTypes[type].bestScore(question)
}

/** The most an answer to a question can score, 0 to 1: less than 1 as long as its right answer is not all written. */
export function bestScore(question: Question): number {
  return bestScoreOf(question.type, question)
}

function answerWordsOf<T extends QuestionType>(type: T, question: StoredMap[T], answer: unknown): string[] {
  const parsed = questionTypes[type].answer.safeParse(answer)
  return parsed.success ? questionTypes[type].answerWords(question, parsed.data) : []
}

/** What somebody answered, part by part, in the question's own words; nothing for an answer that fits it no more. */
export function answerWords(question: Question, answer: unknown): string[] {
  return answerWordsOf(question.type, question, answer)
}
