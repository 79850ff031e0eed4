import type { Answer, Query } from '@preau/contract/schemas'
import { fewestLearners } from '@preau/contract/statistics/calls'
import type texts from '@preau/locales/fr/statistics.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { inFullFives } from '#learning/full-fives.ts'
import { learners } from '#learning/learners.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { exportOf } from '#platform/lists/export-of.ts'

type Figures = Answer<'getGroupFigures'>[number]
export type FiguresFilter = Pick<Query<'getGroupFigures'>, 'organization' | 'school' | 'level' | 'from' | 'until'>

const words = inEveryLanguage<typeof texts>('statistics')

/** SQL: the key by which labels of groups are compared: spaces, accents and capitals make no difference. */
const keyOf = (label: RawBuilder<unknown>) => sql`plain_text(regexp_replace(btrim(${label}), '\\s+', ' ', 'g'))`

/** SQL: the columns that identify a figure. */
const cell = sql`organization_key, school_key, level_id, measure`

/** SQL: each member of an open group with its labels, once for each school. */
const membersBySchool = sql`
  select membership.actor_id, ${keyOf(sql`people_group.organization`)} as organization_key,
    ${keyOf(sql`people_group.school`)} as school_key,
    min(people_group.organization) as organization, min(people_group.school) as school
  from membership join people_group on people_group.id = membership.group_id and people_group.closed_at is null
  where membership.is_member
  group by 1, 2, 3
`

/** SQL: an array, so that rows are found by an index: for a subquery the planner would expect too many people. */
const ofMember = sql<boolean>`any (array(select distinct actor_id from member))`

/**
 * SQL: the first moment at which each member began, finished and got a certificate of a tool of a level; without those
 * who were already counted for it in a school.
 */
const facts = sql`
  select member.*, fact.level_id, fact.measure, min(fact.at) as at
  from member join (
    select learner.actor_id, tool.path[1] as level_id, happened.measure, happened.at
    from ${learners(sql`progress.actor_id = ${ofMember}`)}
    join object tool on tool.id = learner.tool_id
    cross join lateral (values ('begun', learner.begun_at), ('finished', learner.finished_at)) as happened (measure, at)
    union all
    select certificate.actor_id, tool.path[1], 'certified', certificate.issued_at
    from certificate join object tool on tool.id = certificate.tool_id and tool.type = 'tool' and tool.deleted_at is null
    where certificate.actor_id = ${ofMember} and certificate.revoked_at is null
      and certificate.withdrawn_at is null
  ) fact on fact.actor_id = member.actor_id and fact.at is not null
  join object level on level.id = fact.level_id and level.type = 'level'
  where not exists (
    select from counted_person counted
    where counted.actor_id = member.actor_id and counted.organization_key = member.organization_key
      and counted.school_key = member.school_key and counted.level_id = fact.level_id
      and counted.measure = fact.measure
  )
  group by member.actor_id, member.organization_key, member.school_key, member.organization, member.school,
    fact.level_id, fact.measure
`

/**
 * Counts the members of groups who newly began, finished or got a certificate, five by five within a school and level.
 * Everybody is counted only once, as one of five. So if figures are subtracted, even today's from yesterday's, the
 * difference is a multiple of five too.
 */
async function countNewFives(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('group figures', 0))`.execute(trx)
    await sql`
      with member as materialized (${membersBySchool}),
      numbered as (
        select fact.*,
          row_number() over (cell order by fact.at, fact.actor_id) as place,
          count(*) over (partition by ${cell}) as people
        from (${facts}) fact
        window cell as (partition by ${cell})
      ),
      five as (select * from numbered where place <= ${inFullFives(sql`people`)}),
      counted as (
        insert into counted_person (actor_id, ${cell})
        select actor_id, ${cell} from five
      ),
      whole as (
        select ${cell}, min(organization) as organization,
          min(school) as school, date_trunc('month', max(at) at time zone ${inTimeZone})::date as month
        from five
        group by ${cell}, (place - 1) / ${sql.lit(fewestLearners)}
      )
      insert into group_figure (${cell}, month, organization, school, people)
      select ${cell}, month, min(organization), min(school),
        count(*) * ${sql.lit(fewestLearners)}
      from whole group by ${cell}, month
      on conflict (${cell}, month)
        do update set people = group_figure.people + excluded.people
    `.execute(trx)
  })
}

const isWanted = ({ organization, school, level, from, until }: FiguresFilter) =>
  sql.join(
    [
      sql`true`,
      ...(organization === undefined ? [] : [sql`organization_key = ${keyOf(sql`${organization}::text`)}`]),
      ...(school === undefined ? [] : [sql`school_key = ${keyOf(sql`${school}::text`)}`]),
      ...(level === undefined ? [] : [sql`level_id = ${level}`]),
      ...(from === undefined ? [] : [sql`month >= ${`${from}-01`}::date`]),
      ...(until === undefined ? [] : [sql`month <= ${`${until}-01`}::date`]),
    ],
    sql` and `,
  )

const levelName = (language: Language) =>
  sql`coalesce(nullif(level.translations -> ${language}::text ->> 'name', ''), level.name)`

const measures = sql`
  coalesce(sum(people) filter (where measure = 'begun'), 0)::int as begun,
  coalesce(sum(people) filter (where measure = 'finished'), 0)::int as finished,
  coalesce(sum(people) filter (where measure = 'certified'), 0)::int as certified
`

/**
 * How many members of groups began, finished and have a certificate, by one of four criteria, and the possible filters.
 */
export async function readGroupFigures(
  db: Kysely<Database>,
  { by, ...filter }: FiguresFilter & Pick<Query<'getGroupFigures'>, 'by'>,
  language: Language,
): Promise<Figures> {
  await countNewFives(db)
  const [key, name] = {
    organization: [sql`organization_key`, sql`min(organization)`],
    school: [
      sql`concat_ws(' / ', organization_key, school_key)`,
      sql`min(concat_ws(' · ', nullif(organization, ''), nullif(school, '')))`,
    ],
    level: [sql`level_id::text`, sql`min(${levelName(language)})`],
    month: [sql`to_char(month, 'YYYY-MM')`, sql`min(to_char(month, 'YYYY-MM'))`],
  }[by]
  const rows = await sql<Figures['rows'][number]>`
    select ${key} as key, ${name} as name, ${measures}
    from group_figure join object level on level.id = level_id
    where ${isWanted(filter)} group by 1 order by ${by === 'month' ? sql`1` : sql`plain_text(${name}), 1`}
  `.execute(db)
  const choices = await sql<Figures['choices']>`
    select
      coalesce((select json_agg(name order by name) from (
        select min(organization) as name from group_figure group by organization_key
      ) known), '[]') as organizations,
      coalesce((select json_agg(name order by name) from (
        select min(school) as name from group_figure
        where ${isWanted({ organization: filter.organization })} group by school_key
      ) known), '[]') as schools,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name) from (
        select level.id, ${levelName(language)} as name from object level
        where level.id in (select level_id from group_figure)
      ) known), '[]') as levels,
      coalesce((select json_agg(distinct to_char(month, 'YYYY-MM') order by to_char(month, 'YYYY-MM') desc)
        from group_figure), '[]') as months
  `.execute(db)
  return { rows: rows.rows, choices: choices.rows[0]! }
}

type Line = Record<'organization' | 'school' | 'level' | 'month', string> &
  Record<'begun' | 'finished' | 'certified', number>

async function readLines(db: Kysely<Database>, filter: FiguresFilter & { lang: Language }): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select min(organization) as organization, min(school) as school, min(${levelName(filter.lang)}) as level,
      to_char(month, 'YYYY-MM') as month, ${measures}
    from group_figure join object level on level.id = level_id
    where ${isWanted(filter)} group by organization_key, school_key, level_id, month
    order by organization_key, school_key, min(level.position), level_id, month
  `.execute(db)
  return rows
}

/** The figures as CSV, a line for each organisation, school, level and month. */
const exportLines = exportOf({
  name: 'group-figures',
  list: {
    async *every(db, filter: FiguresFilter & { lang: Language }) {
      yield await readLines(db, filter)
    },
    count: async (db, filter: FiguresFilter & { lang: Language }) => (await readLines(db, filter)).length,
  },
  columns: {
    organization: ({ organization }) => organization,
    school: ({ school }) => school,
    level: ({ level }) => level,
    month: ({ month }) => month,
    begun: ({ begun }) => String(begun),
    finished: ({ finished }) => String(finished),
    certified: ({ certified }) => String(certified),
  },
  heading: (column, language) => words[language].groupFigures.columns[column],
  record: (trx, by, { count }) =>
    recordEvent(trx, { by, action: 'export-group-figures', to: null, details: { count } }),
})

/** Exports the figures as they are now. */
export async function exportGroupFigures(
  db: Kysely<Database>,
  filter: FiguresFilter & { lang?: Language | undefined },
  person: { id: string; language: Language },
) {
  await countNewFives(db)
  return exportLines(db, { ...filter, lang: filter.lang ?? person.language }, person)
}
