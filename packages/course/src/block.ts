import { z } from 'zod'
import { accordion } from './blocks/accordion/schema.ts'
import { callout } from './blocks/callout/schema.ts'
import { file } from './blocks/file/schema.ts'
import { gapTextView } from './blocks/gap-text/learner-view.ts'
import { gapText, gapTextAnswer, learnerGapText } from './blocks/gap-text/schema.ts'
import { isGapTextAnswered, scoreGapText } from './blocks/gap-text/score.ts'
import { image } from './blocks/image/schema.ts'
import { matchingView } from './blocks/matching/learner-view.ts'
import { learnerMatching, matching, matchingAnswer } from './blocks/matching/schema.ts'
import { isMatchingAnswered, scoreMatching } from './blocks/matching/score.ts'
import { multipleChoiceView } from './blocks/multiple-choice/learner-view.ts'
import { learnerMultipleChoice, multipleChoice, multipleChoiceAnswer } from './blocks/multiple-choice/schema.ts'
import { isMultipleChoiceAnswered, scoreMultipleChoice } from './blocks/multiple-choice/score.ts'
import { numericView } from './blocks/numeric/learner-view.ts'
import { learnerNumeric, numeric, numericAnswer } from './blocks/numeric/schema.ts'
import { isNumericAnswered, scoreNumeric } from './blocks/numeric/score.ts'
import { orderingView } from './blocks/ordering/learner-view.ts'
import { learnerOrdering, ordering, orderingAnswer } from './blocks/ordering/schema.ts'
import { isOrderingAnswered, scoreOrdering } from './blocks/ordering/score.ts'
import { quote } from './blocks/quote/schema.ts'
import { reflectionView } from './blocks/reflection/learner-view.ts'
import { learnerReflection, reflection, reflectionAnswer } from './blocks/reflection/schema.ts'
import { isReflectionAnswered, scoreReflection } from './blocks/reflection/score.ts'
import { singleChoiceView } from './blocks/single-choice/learner-view.ts'
import { learnerSingleChoice, singleChoice, singleChoiceAnswer } from './blocks/single-choice/schema.ts'
import { isSingleChoiceAnswered, scoreSingleChoice } from './blocks/single-choice/score.ts'
import { text } from './blocks/text/schema.ts'
import { trueFalseView } from './blocks/true-false/learner-view.ts'
import { learnerTrueFalse, trueFalse, trueFalseAnswer } from './blocks/true-false/schema.ts'
import { isTrueFalseAnswered, scoreTrueFalse } from './blocks/true-false/score.ts'
import { video } from './blocks/video/schema.ts'
import type { Keyed, Mark } from './question.ts'

const drawnOnly = [text, image, video, callout, accordion, quote, file] as const

/** One piece of a slide, as it is stored. */
export const block = z.discriminatedUnion('type', [
  ...drawnOnly,
  singleChoice,
  multipleChoice,
  trueFalse,
  matching,
  ordering,
  gapText,
  numeric,
  reflection,
])
export type Block = z.infer<typeof block>
export type BlockType = Block['type']

/** The type of a block, alone. */
export const blockType = z.enum(block.options.map(({ shape }) => shape.type.value))
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

const learnerQuestion = z.discriminatedUnion('type', [
  learnerSingleChoice,
  learnerMultipleChoice,
  learnerTrueFalse,
  learnerMatching,
  learnerOrdering,
  learnerGapText,
  learnerNumeric,
  learnerReflection,
])

/** One piece of a slide as a learner gets it: what is drawn, and the `key` only where one may mark it oneself. */
export const learnerBlock = z.discriminatedUnion('type', [...drawnOnly, learnerQuestion])
export type LearnerBlock = z.infer<typeof learnerBlock>
export type LearnerQuestion = z.infer<typeof learnerQuestion>
export type QuestionType = LearnerQuestion['type']
export type LearnerBlockOf<T extends BlockType> = Extract<LearnerBlock, { type: T }>
export type Question = BlockOf<QuestionType>

type StoredMap = { [T in BlockType]: BlockOf<T> }
type LearnerMap = { [T in QuestionType]: Extract<LearnerQuestion, { type: T }> }
type KeyedMap = { [T in QuestionType]: Keyed<LearnerMap[T]> }

/** A learner's question that can be marked where it is. */
export type KeyedQuestion = KeyedMap[QuestionType]

const answers = {
  'single-choice': singleChoiceAnswer,
  'multiple-choice': multipleChoiceAnswer,
  'true-false': trueFalseAnswer,
  matching: matchingAnswer,
  ordering: orderingAnswer,
  'gap-text': gapTextAnswer,
  numeric: numericAnswer,
  reflection: reflectionAnswer,
} satisfies { [T in QuestionType]: z.ZodType }

type AnswerMap = { [T in QuestionType]: z.infer<(typeof answers)[T]> }
export type AnswerOf<T extends QuestionType> = AnswerMap[T]
export type Answer = AnswerMap[QuestionType]

type QuestionKind<T extends QuestionType> = {
  answer: z.ZodType<AnswerMap[T]>
  view: (block: StoredMap[T]) => KeyedMap[T]
  isAnswered: (block: StoredMap[T] | LearnerMap[T], answer: AnswerMap[T]) => boolean
  score: (block: KeyedMap[T], answer: AnswerMap[T]) => Mark
}

/** What each type of question answers for itself. */
export const questionTypes: { [T in QuestionType]: QuestionKind<T> } = {
  'single-choice': {
    answer: singleChoiceAnswer,
    view: singleChoiceView,
    isAnswered: isSingleChoiceAnswered,
    score: scoreSingleChoice,
  },
  'multiple-choice': {
    answer: multipleChoiceAnswer,
    view: multipleChoiceView,
    isAnswered: isMultipleChoiceAnswered,
    score: scoreMultipleChoice,
  },
  'true-false': {
    answer: trueFalseAnswer,
    view: trueFalseView,
    isAnswered: isTrueFalseAnswered,
    score: scoreTrueFalse,
  },
  matching: { answer: matchingAnswer, view: matchingView, isAnswered: isMatchingAnswered, score: scoreMatching },
  ordering: { answer: orderingAnswer, view: orderingView, isAnswered: isOrderingAnswered, score: scoreOrdering },
  'gap-text': { answer: gapTextAnswer, view: gapTextView, isAnswered: isGapTextAnswered, score: scoreGapText },
  numeric: { answer: numericAnswer, view: numericView, isAnswered: isNumericAnswered, score: scoreNumeric },
  reflection: {
    answer: reflectionAnswer,
    view: reflectionView,
    isAnswered: isReflectionAnswered,
    score: scoreReflection,
  },
}

/** Whether a block asks something. */
export function isQuestion(block: Block): block is Question
export function isQuestion(block: LearnerBlock): block is LearnerQuestion
export function isQuestion(block: Block | LearnerBlock): block is Question | LearnerQuestion
export function isQuestion(block: Block | LearnerBlock): boolean {
  return Object.hasOwn(questionTypes, block.type)
}

/** The schema of an answer to a question of this type. */
export function answerSchema<T extends QuestionType>(type: T): z.ZodType<AnswerMap[T]> {
  return questionTypes[type].answer
}

function viewOf<T extends QuestionType>(type: T, question: StoredMap[T]): KeyedMap[T] {
  return questionTypes[type].view(question)
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
