import type { Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { fewestLearners } from '@preau/contract/statistics/calls'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { isCounted, type LearnerFilter, learners } from '#learning/learners.ts'
import { presentQuestions, readQuestionFigures } from './question-figures.ts'

type Tool = Answer<'getToolStatistics'>[number]
type Slide = NonNullable<Tool['slides']>[number]

/** SQL: the name of object `object` in a language. */
const nameOf = (object: 'level' | 'tool' | 'module' | 'slide', language: Language) => {
  const table = sql.ref(object)
  return sql<string>`coalesce(nullif(${table}.translations -> ${language} ->> 'name', ''), ${table}.name)`
}

/** SQL: how many rows of the table `learner` there are, how many have finished, and how many have a certificate. */
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
  const statistics = sql<Answer<'getStatistics'>[number]>`
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
    // With less memory, PostgreSQL sorts a million rows of progress on disk, which takes 20% longer.
    await sql`set local work_mem = '64MB'`.execute(trx)
    return (await statistics.execute(trx)).rows
  })
}

/** Whether this id is that of a tool, hidden or not. */
export async function isTool(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = db.selectFrom('object').select('id').where('id', '=', id).where('type', '=', 'tool')
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * The present statistics of a tool without names, for administrators, who can see the names elsewhere. Nothing about
 * its slides and questions before enough people have begun it.
 */
export async function readToolStatistics(
  db: Kysely<Database>,
  viewer: Viewer,
  { tool, filter, language }: { tool: string; filter: LearnerFilter; language: Language },
): Promise<Tool> {
  const ofTool = learners(sql`progress.tool_id = ${tool}`, filter)
  const counted = { tool, name: await toolName(db, tool, language), learners: await readCounts(db, tool, ofTool) }
  if (counted.learners.begun < fewestLearners) return { ...counted, slides: null, questions: null }
  const figures = await readSlides(db, tool, ofTool)
  const slides = (await slidesOf(db, tool, language)).flatMap(slide => {
    const known = figures.get(slide.slide)
    return known ? { ...slide, ...known } : []
  })
  const ids = slides.map(({ slide }) => slide)
  const questions = { slides: ids, figures: await readQuestionFigures(db, ids, ofTool), language }
  return { ...counted, slides, questions: await presentQuestions(db, viewer, questions) }
}

/** The name of a tool in a language. */
export async function toolName(db: Kysely<Database>, tool: string, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf('tool', language)} as name from object tool where tool.id = ${tool}
  `.execute(db)
  if (!rows[0]) throw new Error('a tool is gone while its figures were read')
  return rows[0].name
}

/** How many of these people began a tool, finished it and have its certificate; `ofTool` is a table `learner`. */
export async function readCounts(
  db: Kysely<Database>,
  tool: string,
  ofTool: RawBuilder<unknown>,
): Promise<Tool['learners']> {
  const { rows } = await sql<{ learners: Tool['learners'] }>`
    select ${counts} as learners from object tool left join ${ofTool} on true where tool.id = ${tool} group by tool.id
  `.execute(db)
  return rows[0]?.learners ?? { begun: 0, finished: 0, certified: 0 }
}

/** The slides of a tool that teachers see, in their order. */
export async function slidesOf(db: Kysely<Database>, tool: string, language: Language) {
  const { rows } = await sql<Omit<Slide, 'reached' | 'done' | 'left'>>`
    select slide.id as slide, ${nameOf('slide', language)} as name, module.id as module,
      ${nameOf('module', language)} as "moduleName"
    from object module
    join object slide on slide.parent_id = module.id
    where module.parent_id = ${tool} and ${isCounted}
    order by module.position, module.created_at, module.id, slide.position, slide.created_at, slide.id
  `.execute(db)
  return rows
}

/** For each slide of a tool, by its id, how many of these people saw it, did it, or stopped there. */
export async function readSlides(db: Kysely<Database>, tool: string, ofTool: RawBuilder<unknown>) {
  const { rows } = await sql<Pick<Slide, 'slide' | 'reached' | 'done' | 'left'>>`
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
    select slide.id as slide, coalesce(place.reached, 0) as reached, coalesce(place.done, 0) as done,
      (select count(*)::int from last_place where last_place.slide_id = slide.id) as left
    from object module
    join object slide on slide.parent_id = module.id
    left join place on place.slide_id = slide.id
    where module.parent_id = ${tool} and ${isCounted}
  `.execute(db)
  return new Map(rows.map(({ slide, ...figures }) => [slide, figures]))
}
