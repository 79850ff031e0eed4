import { z } from 'zod'
import { blockTypes, type QuestionTypes } from './block-types.ts'
import { type AnswerOf, isQuestion, type QuestionType, readAnswer, scoreKeyed } from './marking.ts'
import type { Keyed, Mark } from './question.ts'

type BlockTypes = typeof blockTypes
type StoredMap = { [T in BlockType]: z.infer<BlockTypes[T]['schema']> }
type LearnerMap = { [T in QuestionType]: z.infer<QuestionTypes[T]['learner']> }
type KeyedMap = { [T in QuestionType]: Keyed<LearnerMap[T]> }

export type BlockType = keyof BlockTypes
export type BlockOf<T extends BlockType> = StoredMap[T]
export type LearnerBlockOf<T extends BlockType> = T extends QuestionType ? LearnerMap[T] : StoredMap[T]
/** One piece of a slide, as it is stored. */
export type Block = BlockOf<BlockType>
export type Question = BlockOf<QuestionType>
export type LearnerQuestion = LearnerMap[QuestionType]
/** One piece of a slide as learners get it; it has the `key` only if they may mark it themselves. */
export type LearnerBlock = LearnerBlockOf<BlockType>
/** A question with its key, as in practice, so that the browser can mark it. */
export type KeyedQuestion = KeyedMap[QuestionType]

const definitions = Object.values(blockTypes)

/** One of these objects, by its `type`. */
function byType<S extends z.core.$ZodTypeDiscriminable>(schemas: readonly S[]) {
  return z.discriminatedUnion('type', schemas as [S, ...S[]])
}

export const block = byType(definitions.map(({ schema }) => schema))

/** Only the type of a block. */
export const blockType = z.enum(Object.keys(blockTypes) as BlockType[])

export const learnerBlock = byType(
  definitions.map(definition => ('learner' in definition ? definition.learner : definition.schema)),
)

type QuestionKind<T extends QuestionType> = {
  view: (block: StoredMap[T]) => KeyedMap[T]
  bestScore: (block: StoredMap[T]) => number
  answerWords: (block: StoredMap[T], answer: AnswerOf<T>) => string[]
}

// The compiler connects a type with its own answers only if the record declares it.
const questionTypes: { [T in QuestionType]: QuestionKind<T> } = blockTypes

function viewOf<T extends QuestionType>(type: T, question: StoredMap[T]): KeyedMap[T] {
  const view = questionTypes[type].view(question)
  return question.picture ? { ...view, picture: question.picture } : view
}

/** A question as learners get it, but always with its key: for marking on the server. */
export function withKey(question: Question): KeyedQuestion {
  return viewOf(question.type, question)
}

/** A block as learners get it: without the key in an assessment. */
export function learnerView(block: Block): LearnerBlock {
  if (!isQuestion(block)) return block
  const view = withKey(block)
  if (!('mode' in view) || view.mode === 'practice') return view
  const { key: _key, ...drawn } = view
  return drawn
}

/**
 * Marks an answer to a stored question (on the server), or to a learner's question with its key (in the browser).
 * Throws a TypeError if the answer does not have the question's shape.
 */
export function score(question: Question | KeyedQuestion, answer: unknown): Mark {
  return scoreKeyed('key' in question ? question : withKey(question), answer)
}

function bestScoreOf<T extends QuestionType>(type: T, question: StoredMap[T]): number {
  return questionTypes[type].bestScore(question)
}

/** The highest score of any answer to a question, 0 to 1: below 1 while its right answer is incomplete. */
export function bestScore(question: Question): number {
  return bestScoreOf(question.type, question)
}

function answerWordsOf<T extends QuestionType>(type: T, question: StoredMap[T], answer: unknown): string[] {
  const read = readAnswer(type, answer)
  return read === null ? [] : questionTypes[type].answerWords(question, read)
}

/** A person's answer, part by part, in the question's own words; empty if it no longer fits the question. */
export function answerWords(question: Question, answer: unknown): string[] {
  return answerWordsOf(question.type, question, answer)
}
