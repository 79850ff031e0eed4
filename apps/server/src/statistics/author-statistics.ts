import type { Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { fewestLearners } from '@preau/contract/statistics/calls'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { countInFives, inFullFives, keepFigures } from '#learning/full-fives.ts'
import { learners } from '#learning/learners.ts'
import { figuresOf, markedAnswers, presentQuestions, type QuestionFigures, questionKey } from './question-figures.ts'
import { readCounts, readSlides, slidesOf, toolName } from './tool-statistics.ts'

type Tool = Answer<'getToolStatistics'>[number]
type SlideFigures = Record<string, Pick<NonNullable<Tool['slides']>[number], 'reached' | 'done' | 'left'>>

/** What is stored about a tool's learners. */
type LearnerFigures = { learners: Tool['learners']; slides: SlideFigures }

const nobody = { begun: 0, finished: 0, certified: 0 }
const none = { reached: 0, done: 0, left: 0 }

/**
 * Statistics of a tool for its authors. They only describe full fives of people and are counted again when five more
 * are there, so that the difference between two readings never describes one person. People are ordered by their
 * arrival at the server; times sent by browsers do not count.
 */
export async function readAuthorStatistics(
  db: Kysely<Database>,
  viewer: Viewer,
  { tool, language }: { tool: string; language: Language },
): Promise<Tool> {
  const slides = await slidesOf(db, tool, language)
  const ids = slides.map(({ slide }) => slide)
  const counted = await db.transaction().execute(async trx => {
    const people = await countLearners(trx, tool)
    return { people, questions: people ? await countQuestions(trx, tool, ids) : new Map() }
  })
  const name = await toolName(db, tool, language)
  if (!counted.people) return { tool, name, learners: nobody, slides: null, questions: null }
  const { figures } = counted.people
  return {
    tool,
    name,
    learners: figures.learners,
    slides: slides.map(slide => ({ ...slide, ...(figures.slides[slide.slide] ?? none) })),
    questions: await presentQuestions(db, viewer, { slides: ids, figures: counted.questions, language }),
  }
}

/** Counts the learners of a tool in full fives, as its authors read them. */
export function countLearners(trx: Transaction<Database>, tool: string) {
  const ofTool = sql<boolean>`progress.tool_id = ${tool}`
  const arrivals = sql`
    select learner.actor_id, (
      select max(progress.changed_at) from progress
      where progress.actor_id = learner.actor_id and progress.tool_id = learner.tool_id
    ) as arrived_at
    from ${learners(ofTool)}
  `
  return countInFives<LearnerFigures>(trx, { tool, part: 'learners', arrivals }, async people => {
    const these = learners(sql<boolean>`${ofTool} and progress.actor_id = any (${people}::uuid[])`)
    const slides = await readSlides(trx, tool, these)
    return { learners: await readCounts(trx, tool, these), slides: Object.fromEntries(slides) }
  })
}

/** The figures of each question by its key. One query counts all that are due, since a tool has many. */
async function countQuestions(
  trx: Transaction<Database>,
  tool: string,
  slides: string[],
): Promise<Map<string, QuestionFigures>> {
  const all = markedAnswers(slides, learners(sql`progress.tool_id = ${tool}`))
  const { rows } = await sql<Parameters<typeof figuresOf>[0][number] & { until: string }>`
    with numbered as (
      select
        marked.*,
        row_number() over (partition by slide, block order by arrived_at, actor_id) as place,
        count(*) over (partition by slide, block) as people,
        count(*) filter (where arrived_at <= known.counted_until) over (partition by slide, block) as unchanged
      from (${all}) marked
      left join tool_figures known on known.tool_id = ${tool} and known.part = slide || ' ' || block
    )
    select slide, block, is_right, answer, count(*)::int as count,
      (max(max(arrived_at)) over (partition by slide, block))::text as until
    from numbered
    where place <= ${inFullFives(sql`people`)}
      and ${inFullFives(sql`people`)} - unchanged >= ${sql.lit(fewestLearners)}
    group by 1, 2, 3, 4
  `.execute(trx)
  const until = new Map(rows.map(row => [questionKey(row.slide, row.block), row.until]))
  for (const [part, figures] of figuresOf(rows)) {
    await keepFigures(trx, { tool, part, figures, until: until.get(part) ?? '-infinity' })
  }
  const kept = await trx.selectFrom('tool_figures').select(['part', 'figures']).where('tool_id', '=', tool).execute()
  return new Map(kept.map(({ part, figures }) => [part, figures as QuestionFigures]))
}
