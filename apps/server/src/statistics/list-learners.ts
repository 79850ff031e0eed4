import { certificateStates } from '@preau/contract/certificates/calls'
import { pageSize } from '@preau/contract/paging'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Learner } from '@preau/contract/statistics/schemas'
import { percentDone } from '@preau/course/progress'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { cutPage, exactly, isEarlier, writeCursor } from '#platform/list-cursor.ts'
import { learners } from './learners.ts'

/** The filter of a tool's people. */
export type LearnersQuery = Pick<
  Query<'getLearners'>,
  'tool' | 'organization' | 'canton' | 'from' | 'until' | 'search' | 'state'
>

type StandingRow = {
  tool_id: string
  begun_at: Date
  finished_at: Date | null
  done_count: number
  slide_count: number
  certificate: Learner['certificate']
}

type Row = StandingRow & {
  actor_id: string
  begun_exactly: string
  name: string
  mail: string
  organization: string
  canton: Learner['canton']
}

/** What the list is sorted by. */
const key = { moment: sql<Date>`learner.begun_at`, id: sql<string>`learner.actor_id` }

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

/** A page of the people who began a tool, the latest first. */
export async function listLearners(
  db: Kysely<Database>,
  { after, ...filter }: LearnersQuery & Pick<Query<'getLearners'>, 'after'>,
): Promise<Answer<'getLearners'>[number]> {
  const rows = await readRows(db, filter, after === undefined ? sql`true` : isEarlier(after, key), pageSize + 1)
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.begun_exactly, id: row.actor_id }))
  return { learners: shown.map(present), next }
}

/** Whether a person has such an account. */
export async function isPerson(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('actor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The tools a person has begun, the latest first. */
export async function readPersonTools(
  db: Kysely<Database>,
  person: string,
  language: Language,
): Promise<Answer<'getPersonTools'>> {
  const { rows } = await sql<StandingRow & { name: string }>`
    select learner.*, to_json(latest) as certificate,
      coalesce(nullif(object.translations -> ${language} ->> 'name', ''), object.name) as name
    from ${learners(sql`progress.actor_id = ${person}`)}
    join object on object.id = learner.tool_id
    ${latestCertificate}
    order by learner.begun_at desc, learner.tool_id
  `.execute(db)
  return rows.map(row => ({ tool: row.tool_id, name: row.name, ...presentStanding(row) }))
}

/** The people who began a tool, in batches, the latest first. */
export async function* everyLearner(
  db: Kysely<Database>,
  filter: LearnersQuery,
  atOnce: number,
): AsyncGenerator<Learner[]> {
  let after: string | undefined
  do {
    const begins = after === undefined ? sql<boolean>`true` : isEarlier(after, key)
    const rows = await readRows(db, filter, begins, atOnce)
    if (rows.length > 0) yield rows.map(present)
    const last = rows.length < atOnce ? undefined : rows.at(-1)
    after = last && writeCursor({ sortedBy: last.begun_exactly, id: last.actor_id })
  } while (after)
}

async function readRows(
  db: Kysely<Database>,
  filter: LearnersQuery,
  begins: RawBuilder<boolean>,
  most: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select learner.*, ${exactly(key.moment)} as begun_exactly, to_json(latest) as certificate,
      concat_ws(' ', actor.first_name, actor.last_name) as name, actor.mail, actor.organization, actor.canton
    from ${whoFits(filter)}
    join actor on actor.id = learner.actor_id
    where ${begins}
    order by learner.begun_at desc, learner.actor_id desc
    limit ${most}
  `.execute(db)
  return rows
}

/** How many people began a tool. */
export async function countLearners(db: Kysely<Database>, filter: LearnersQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${whoFits(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL: the people who match the filter as the table `learner`, each with their certificate, `latest`. */
function whoFits({ tool, search, state, ...filter }: LearnersQuery): RawBuilder<unknown> {
  const isCalled = search ? sql<boolean>`actor.search_words @@ words_begin(${search})` : sql<boolean>`true`
  const people = learners(sql`progress.tool_id = ${tool} and ${isCalled}`, filter)
  if (state === undefined) return sql`${people} ${latestCertificate}`
  return sql`(select learner.* from ${people} ${latestCertificate} where ${isInLearnerState[state]}) learner ${latestCertificate}`
}

const isInLearnerState: Record<NonNullable<LearnersQuery['state']>, RawBuilder<boolean>> = {
  'in-progress': sql`learner.finished_at is null`,
  finished: sql`learner.finished_at is not null`,
  certified: sql`latest.state = 'valid'`,
}

function presentStanding(row: StandingRow): Pick<Learner, 'begunAt' | 'finishedAt' | 'percent' | 'certificate'> {
  return {
    begunAt: row.begun_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    percent: percentDone(row.done_count, row.slide_count),
    certificate: row.certificate,
  }
}

function present(row: Row): Learner {
  const { actor_id: id, name, mail, organization, canton } = row
  return { id, name, mail, organization, canton, ...presentStanding(row) }
}
