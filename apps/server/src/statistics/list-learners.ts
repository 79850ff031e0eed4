import { certificateStates } from '@preau/contract/certificates/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Learner } from '@preau/contract/statistics/schemas'
import { percentOfTool } from '@preau/course/progress'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'

type Filter = Pick<Query<'getLearners'>, 'tool' | 'organization' | 'canton' | 'from' | 'until' | 'search' | 'state'>

type ProgressRow = {
  begun_at: Date
  finished_at: Date | null
  done_count: number
  slide_count: number
  certificate: Learner['certificate']
}

type Row = ProgressRow & {
  id: string
  name: string
  mail: string
  organization: string
  canton: Learner['canton']
}

/** SQL: the state of a row of the table `certificate`. */
const certificateState = sql`case ${sql.join(
  certificateStates.map(state => sql`when ${isInState[state]} then ${sql.lit(state)}`),
  sql` `,
)} end`

/** SQL: the latest certificate of a row of the table `learner`, as `latest`. */
const latestCertificate = sql`
  left join lateral (
    select certificate.code, ${certificateState} as state,
      (extract(epoch from certificate.issued_at) * 1000)::bigint as "issuedAt"
    from certificate
    where certificate.actor_id = learner.actor_id and certificate.tool_id = learner.tool_id
      and certificate.replaced_by is null
    limit 1
  ) latest on true
`

/** The people who began a tool, the latest first. */
export const toolLearners = pagedList<Filter, Row, Learner>({
  from: whoFits,
  join: sql`${latestCertificate} join actor on actor.id = learner.actor_id`,
  select: sql`
    learner.actor_id as id, learner.begun_at, learner.finished_at, learner.done_count, learner.slide_count,
    to_json(latest) as certificate, full_name(actor.first_name, actor.last_name) as name, actor.mail,
    actor.organization, actor.canton
  `,
  order: latestFirst(sql`learner.begun_at`, { id: sql`learner.actor_id` }),
  present: rows => rows.map(present),
})

/** A page of the people who began a tool, the latest first. */
export async function listLearners(
  db: Kysely<Database>,
  query: Parameters<typeof toolLearners.page>[1],
): Promise<Answer<'getLearners'>[number]> {
  const { items, next } = await toolLearners.page(db, query)
  return { learners: items, next }
}

/** Whether there is an account with this id. */
export async function isPerson(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('actor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The tools a person has begun, the latest first. */
export async function readPersonTools(
  db: Kysely<Database>,
  person: string,
  language: Language,
): Promise<Answer<'getPersonTools'>> {
  const { rows } = await sql<ProgressRow & { tool_id: string; name: string }>`
    select learner.*, to_json(latest) as certificate,
      coalesce(nullif(object.translations -> ${language} ->> 'name', ''), object.name) as name
    from ${learners(sql`progress.actor_id = ${person}`)}
    join object on object.id = learner.tool_id
    ${latestCertificate}
    order by learner.begun_at desc, learner.tool_id
  `.execute(db)
  return rows.map(row => ({ tool: row.tool_id, name: row.name, ...presentProgress(row) }))
}

/** SQL: the people who match the filter as the table `learner`. */
function whoFits({ tool, search, state, ...filter }: Filter): RawBuilder<unknown> {
  const isCalled = search ? sql<boolean>`actor.search_words @@ words_begin(${search})` : sql<boolean>`true`
  const people = learners(sql`progress.tool_id = ${tool} and ${isCalled}`, filter)
  if (state === undefined) return people
  return sql`(select learner.* from ${people} ${latestCertificate} where ${isInLearnerState[state]}) learner`
}

const isInLearnerState: Record<NonNullable<Filter['state']>, RawBuilder<boolean>> = {
  'in-progress': sql`learner.finished_at is null`,
  finished: sql`learner.finished_at is not null`,
  certified: sql`latest.state = 'valid'`,
}

function presentProgress(row: ProgressRow): Pick<Learner, 'begunAt' | 'finishedAt' | 'percent' | 'certificate'> {
  return {
    begunAt: row.begun_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    percent: percentOfTool(row.done_count, row.slide_count, row.finished_at !== null),
    certificate: row.certificate,
  }
}

function present(row: Row): Learner {
  const { id, name, mail, organization, canton } = row
  return { id, name, mail, organization, canton, ...presentProgress(row) }
}
