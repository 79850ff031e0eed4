import type { Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { fewestLearners, fewestWrong } from '@preau/contract/statistics/calls'
import { answerWords, type Block } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import { plainText } from '@preau/course/rich-text'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { storedSlides } from '#learning/stored-slides.ts'

type Tool = Answer<'getToolStatistics'>[number]
type Question = NonNullable<Tool['questions']>[number]

/** How many people answered a question, how many correctly, and the frequent wrong answers. */
export type QuestionFigures = { answered: number; right: number; wrong: { answer: unknown; count: number }[] }

/** A question among the figures: its slide and its block. */
export const questionKey = (slide: string, block: string) => `${slide} ${block}`

/** Maximum number of wrong answers listed for a question. */
const mostWrong = 5

/** Identical answers to a question; `answer` is null for the correct ones. */
type AnswerRow = { slide: string; block: string; answer: unknown; count: number; is_right: boolean }

/** SQL: the marked answers on slides, each a row of `actor_id`, `slide`, `block`, `is_right`, `answer` and `arrived_at`. */
export function markedAnswers(slides: readonly string[], learner: RawBuilder<unknown>): RawBuilder<unknown> {
  // Correct answers are counted together.
  return sql`
    select progress.actor_id, progress.slide_id as slide, given.key as block,
      (given.value -> 'mark' ->> 'isRight')::boolean as is_right,
      case when given.value -> 'mark' ->> 'isRight' = 'false' then given.value -> 'answer' end as answer,
      to_timestamp(coalesce((progress.arrived ->> given.key)::double precision, 0)) as arrived_at
    from progress
    join ${learner} on learner.actor_id = progress.actor_id
    cross join lateral jsonb_each(progress.answers) given
    where progress.slide_id = any (${slides}::uuid[]) and given.value -> 'mark' ->> 'isRight' is not null
  `
}

/**
 * The figures of each question, by its key, from groups of equal answers; without questions that too few people
 * answered.
 */
export function figuresOf(rows: readonly AnswerRow[]): Map<string, QuestionFigures> {
  const people = (some: readonly AnswerRow[]) => some.reduce((sum, { count }) => sum + count, 0)
  const byQuestion = Map.groupBy(rows, ({ slide, block }) => questionKey(slide, block))
  const all = [...byQuestion].map(([key, answers]): [string, QuestionFigures] => {
    const wrong = answers.filter(({ is_right, count }) => !is_right && count >= fewestWrong)
    return [
      key,
      {
        answered: people(answers),
        right: people(answers.filter(({ is_right }) => is_right)),
        wrong: wrong.map(({ answer, count }) => ({ answer, count })).sort((one, other) => other.count - one.count),
      },
    ]
  })
  return new Map(all.filter(([, { answered }]) => answered >= fewestLearners))
}

/** The current figures of the questions on slides, for these people. */
export async function readQuestionFigures(
  db: Kysely<Database>,
  slides: readonly string[],
  learner: RawBuilder<unknown>,
): Promise<Map<string, QuestionFigures>> {
  const { rows } = await sql<AnswerRow>`
    select slide, block, is_right, answer, count(*)::int as count from (${markedAnswers(slides, learner)}) marked
    group by 1, 2, 3, 4
  `.execute(db)
  return figuresOf(rows)
}

/** The questions on slides, in their order, with their figures; those without figures are left out. */
export async function presentQuestions(
  db: Kysely<Database>,
  viewer: Viewer,
  { slides, figures, language }: { slides: string[]; figures: Map<string, QuestionFigures>; language: Language },
): Promise<Question[]> {
  const contents = await storedSlides(db, viewer, slides, language)
  return slides.flatMap(slide =>
    (contents.get(slide)?.content.blocks ?? []).flatMap(block => {
      const known = figures.get(questionKey(slide, block.id))
      return (known && present(slide, block, known)) ?? []
    }),
  )
}

/** How a question is presented; null for a block that is no question. */
function present(slide: string, block: Block, { answered, right, wrong }: QuestionFigures): Question | null {
  if (!isQuestion(block) || !('mode' in block)) return null
  const quoted = wrong.map(({ answer, count }) => ({ words: answerWords(block, answer), count }))
  return {
    slide,
    block: block.id,
    type: block.type,
    isAssessment: block.mode === 'assessment',
    prompt: plainText(block.prompt),
    answered,
    right,
    wrong: quoted.filter(({ words }) => words.length > 0).slice(0, mostWrong),
  }
}
