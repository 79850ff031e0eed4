import { rightAllows, rightsAscending } from '@preau/contract/library/rights'
import type { Answer, Query } from '@preau/contract/schemas'
import type { ListedTool } from '@preau/contract/statistics/all-tools'
import type { toolOrders, toolStates } from '@preau/contract/statistics/calls'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { ruleOf } from '#library/certificate-grounds.ts'
import type { CertificateGrounds } from '#library/tables.ts'
import { alphabetical, type ListOrder, largestFirst, latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'

type State = (typeof toolStates)[number]
type Filter = Pick<Query<'getAllTools'>, 'search' | 'level' | 'state' | 'sort'> & { lang: Language }
type Row = Pick<ListedTool, 'id' | 'type' | 'name' | 'authors' | 'unpublished' | 'learners' | 'certificates'> & {
  level_id: string
  level_name: string
  language: Language
  translated_into: Language[]
  is_hidden: boolean
  state: State
  changed_at: Date
  rule: CertificateGrounds['rule']
}

const isTool = sql<boolean>`o.type = 'tool'`

const states: Record<State, RawBuilder<boolean>> = {
  visible: sql`(o.visibility = 'visible' and level.visibility = 'visible')`,
  hidden: sql`((o.visibility = 'hide' or level.visibility = 'hide') and o.showing is null)`,
  held: sql`(o.showing is not null)`,
}

const writers = rightsAscending.filter(right => rightAllows('edit', { type: 'tool', right }))

/** SQL: the people with a right of their own to edit `o`. */
const authors = sql`
  share s join actor a on a.id = s.actor_id
  where s.object_id = o.id and s.right_name = any (${writers}::text[]) and a.deletion_asked_at is null
`
const authorName = sql<string>`full_name(a.first_name, a.last_name)`

const slides = sql`
  object s left join draft d on d.slide_id = s.id
  where s.path @> array[o.id] and s.type = 'slide' and s.deleted_at is null
`

/** SQL: when `o` or a slide in it was last written; for a level, its tools do not count. */
const changed = sql<Date>`case when ${isTool} then
  greatest(o.updated_at, (select max(coalesce(d.saved_at, s.updated_at)) from ${slides})) else o.updated_at end`

/** SQL: how many people began `o`; 0 for a level. */
const begun = sql<string>`case when ${isTool} then (
  select count(*) from ${learners(sql`progress.tool_id = o.id`)}
) else 0 end`

/** SQL: an object's name in a language, or else the original's. */
const nameIn = (object: 'o' | 'level', language: Language) => {
  const table = sql.ref(object)
  return sql<string>`coalesce(nullif(${table}.translations -> ${language}::text ->> 'name', ''), ${table}.name)`
}

/** SQL: the position as a text that sorts in the same order. */
const placeOf = (object: 'o' | 'level') => sql`to_char(${sql.ref(object)}.position + 1000000000, 'FM000000000000.0000')`

const id = { id: sql<string>`o.id` }

const orders: Record<(typeof toolOrders)[number], (filter: Filter) => ListOrder> = {
  place: () =>
    alphabetical(
      sql`(${placeOf('level')} || level.id || case when ${isTool} then ${placeOf('o')} else '' end) collate "C"`,
      id,
    ),
  name: ({ lang }) => alphabetical(sql`plain_text(${nameIn('o', lang)}) collate "C"`, id),
  latest: () => latestFirst(sql`(${changed})`, id),
  learners: () => largestFirst(sql`(${begun})`, id),
}

/** SQL: whether a text is part of the searched words of a line, whatever their case and accents. */
const isFoundBy = (search: string) => sql<boolean>`position(plain_text(${search}) in plain_text(concat_ws(' ',
  o.name, level.name,
  (select string_agg(words ->> 'name', ' ') from jsonb_each(o.translations) as t (language, words)),
  (select string_agg(${authorName}, ' ') from ${authors})
))) > 0`

const tools = (lang: Language) =>
  pagedList<Filter, Row, ListedTool>({
    from: sql`object o join object level on level.id = coalesce(o.parent_id, o.id)`,
    select: sql`
      o.id, o.type, ${nameIn('o', lang)} as name, level.id as level_id, ${nameIn('level', lang)} as level_name,
      o.language, o.translated_into, o.visibility = 'hide' as is_hidden,
      case when ${states.held} then 'held' when ${states.visible} then 'visible' else 'hidden' end as state,
      ${changed} as changed_at, (${begun})::int as learners, o.content -> 'certificate' as rule,
      array(select ${authorName} from ${authors} order by 1) as authors,
      case when ${isTool} then (
        select count(*)::int from ${slides} and (s.published_at is null or d.version is distinct from d.published_version)
      ) else 0 end as unpublished,
      (
        select count(*)::int from certificate where certificate.tool_id = o.id and ${isInState.valid}
      ) as certificates
    `,
    order: filter => orders[filter.sort ?? 'place'](filter),
    where: ({ search, level, state }) => [
      sql<boolean>`o.type in ('level', 'tool') and o.deleted_at is null`,
      search && isFoundBy(search),
      level && sql<boolean>`level.id = ${level}`,
      state && states[state],
    ],
    present: rows => rows.map(present),
  })

/** A page of all levels and tools, as administrators look after them: one query. */
export async function listTools(
  db: Kysely<Database>,
  query: Query<'getAllTools'>,
  lang: Language,
): Promise<Answer<'getAllTools'>[number]> {
  const { items, next } = await tools(lang).page(db, { ...query, lang })
  return { tools: items, next }
}

function present(row: Row): ListedTool {
  const { id, type, name, state, authors, unpublished, learners, certificates } = row
  const isTool = type === 'tool'
  return {
    ...{ id, type, name, state, authors, unpublished, learners, certificates },
    level: { id: row.level_id, name: row.level_name },
    isHidden: row.is_hidden,
    languages: isTool ? [row.language, ...row.translated_into.filter(code => code !== row.language)] : [],
    changedAt: isTool ? row.changed_at.getTime() : null,
    isCertified: isTool && ruleOf(row).isGiven,
  }
}
