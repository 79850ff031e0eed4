import type { Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { fewestLearners } from '@preau/contract/statistics/calls'
import { answerWords, type Block } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import { plainText } from '@preau/course/rich-text'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { storedSlides } from '#learning/stored-slides.ts'
import { isCounted, type LearnerFilter, learners } from './learners.ts'

type Tool = Answer<'getToolStatistics'>[number]
type Slide = NonNullable<Tool['slides']>[number]
type Question = NonNullable<Tool['questions']>[number]

/** Most wrong answers that are named of a question. */
const mostWrong = 5

/** SQL: what object `object` is called in a language. */
const nameOf = (object: 'level' | 'tool' | 'module' | 'slide', language: Language) => {
  const table = sql.ref(object)
  return sql<string>`coalesce(nullif(${table}.translations -> ${language} ->> 'name', ''), ${table}.name)`
}

/** SQL: how many rows of the table `learner` there are, have finished, and hold a certificate. */
const counts = sql<Tool['learners']>`json_build_object(
  'begun', count(learner.actor_id)::int,
  'finished', count(learner.finished_at)::int,
  'certified', count(*) filter (where exists (
    select from certificate
    where certificate.actor_id = learner.actor_id and certificate.tool_id = learner.tool_id and ${isInState.valid}
  ))::int
)`

/** How many people began each tool, finished it and hold its certificate, in the order of the library. */
export async function readStatistics(
  db: Kysely<Database>,
  filter: LearnerFilter,
  language: Language,
): Promise<Answer<'getStatistics'>> {
  const asked = sql<Answer<'getStatistics'>[number]>`
    select tool.id as tool, ${nameOf('tool', language)} as name, ${nameOf('level', language)} as "levelName",
      ${counts} as learners
    from object tool
    join object level on level.id = tool.parent_id and level.deleted_at is null
    left join ${learners(sql`true`, filter)} on learner.tool_id = tool.id
    where tool.type = 'tool' and tool.deleted_at is null
    group by tool.id, level.id
    order by level.position, level.created_at, level.id, tool.position, tool.created_at, tool.id
  `
  return db.transaction().execute(async trx => {
    // On the disk, a million rows of progress take a fifth longer to sort.
    await sql`set local work_mem = '64MB'`.execute(trx)
    return (await asked.execute(trx)).rows
  })
}

/** Whether there is such a tool, hidden or not. */
export async function isTool(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = db.selectFrom('object').select('id').where('id', '=', id).where('type', '=', 'tool')
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
}

/** How a tool is taken, without names; of its slides and questions nothing as long as too few people began it. */
export async function readToolStatistics(
  db: Kysely<Database>,
  viewer: Viewer,
  { tool, filter, language }: { tool: string; filter: LearnerFilter; language: Language },
): Promise<Tool> {
  const ofTool = learners(sql`progress.tool_id = ${tool}`, filter)
  const { rows } = await sql<{ name: string; learners: Tool['learners'] }>`
    select ${nameOf('tool', language)} as name, ${counts} as learners
    from object tool
    left join ${ofTool} on true
    where tool.id = ${tool}
    group by tool.id
  `.execute(db)
  const [read] = rows
  if (!read) throw new Error('a tool is gone while its figures were read')
  if (read.learners.begun < fewestLearners) return { tool, ...read, slides: null, questions: null }
  const slides = await readSlides(db, { toolId: tool, ofTool, language })
  return { tool, ...read, slides, questions: await readQuestions(db, viewer, { slides, ofTool, language }) }
}

type OfTool = { ofTool: ReturnType<typeof learners>; language: Language }

async function readSlides(db: Kysely<Database>, { toolId, ofTool, language }: OfTool & { toolId: string }) {
  const { rows } = await sql<Slide>`
    with learner as materialized (select * from ${ofTool}),
    place as (
      select progress.slide_id, count(*)::int as reached, count(progress.done_at)::int as done
      from learner
      join progress on progress.actor_id = learner.actor_id and progress.tool_id = learner.tool_id
      group by progress.slide_id
    ),
    last_place as (
      select distinct on (progress.actor_id) progress.slide_id
      from learner
      join progress on progress.actor_id = learner.actor_id and progress.tool_id = learner.tool_id
      where learner.finished_at is null and progress.visited_at is not null
      order by progress.actor_id, progress.visited_at desc
    )
    select
      slide.id as slide, ${nameOf('slide', language)} as name, module.id as module,
      ${nameOf('module', language)} as "moduleName",
      coalesce(place.reached, 0) as reached, coalesce(place.done, 0) as done,
      (select count(*)::int from last_place where last_place.slide_id = slide.id) as left
    from object module
    join object slide on slide.parent_id = module.id
    left join place on place.slide_id = slide.id
    where module.parent_id = ${toolId} and ${isCounted}
    order by module.position, module.created_at, module.id, slide.position, slide.created_at, slide.id
  `.execute(db)
  return rows
}

type AnswerRow = { slide: string; block: string; answer: unknown; count: number; is_right: boolean }

async function readQuestions(
  db: Kysely<Database>,
  viewer: Viewer,
  { slides, ofTool, language }: OfTool & { slides: Slide[] },
): Promise<Question[]> {
  const ids = slides.map(({ slide }) => slide)
  // What was answered right need not be told apart; a wrong answer is named that several people gave.
  const { rows } = await sql<AnswerRow>`
    select
      progress.slide_id as slide, given.key as block, (given.value -> 'mark' ->> 'isRight')::boolean as is_right,
      case when given.value -> 'mark' ->> 'isRight' = 'false' then given.value -> 'answer' end as answer,
      count(*)::int as count
    from progress
    join ${ofTool} on learner.actor_id = progress.actor_id
    cross join lateral jsonb_each(progress.answers) given
    where progress.slide_id = any (${ids}::uuid[]) and given.value -> 'mark' ->> 'isRight' is not null
    group by 1, 2, 3, 4
    order by count desc
  `.execute(db)
  const byQuestion = Map.groupBy(rows, ({ slide, block }) => `${slide} ${block}`)
  const contents = await storedSlides(db, viewer, ids, language)
  return ids.flatMap(slide =>
    (contents.get(slide)?.content.blocks ?? []).flatMap(block => {
      const answers = byQuestion.get(`${slide} ${block.id}`) ?? []
      return asked(slide, block, answers) ?? []
    }),
  )
}

/** What is said of a question; null for what asks nothing, and where too few people answered. */
function asked(slide: string, block: Block, answers: AnswerRow[]): Question | null {
  if (!isQuestion(block) || !('mode' in block)) return null
  const people = (rows: AnswerRow[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const answered = people(answers)
  if (answered < fewestLearners) return null
  const wrong = answers
    .filter(({ is_right, count }) => !is_right && count >= fewestLearners)
    .map(({ answer, count }) => ({ words: answerWords(block, answer), count }))
    .filter(({ words }) => words.length > 0)
  return {
    slide,
    block: block.id,
    type: block.type,
    isAssessment: block.mode === 'assessment',
    prompt: plainText(block.prompt),
    answered,
    right: people(answers.filter(({ is_right }) => is_right)),
    wrong: wrong.slice(0, mostWrong),
  }
}
