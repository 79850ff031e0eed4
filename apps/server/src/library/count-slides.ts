import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { Found } from './find-object.ts'
import { writeSearchTexts } from './search-texts.ts'

/** The tool that an object is, or is in; null for a level. */
export function toolOf({ id, path }: Pick<Found, 'id' | 'path'>): string | null {
  return [...path, id][1] ?? null
}

/**
 * Recomputes what tools say about the part that teachers see. Of each module: its slides and minutes (measured where
 * enough people took it, else set by its author, else estimated). Of each tool: its modules, slides and minutes, the
 * languages in which all of it exists, those in which a part exists in easy language, and when it last changed. Any
 * change of which slides or modules are visible must call this, in the same transaction and under `lockTree`.
 */
export async function countSlides(trx: Transaction<Database>, tools: Iterable<string | null>): Promise<void> {
  // The texts of the slides come first, since the minutes are estimated from them.
  await writeSearchTexts(trx)
  const ids = [...new Set(tools)].filter(id => id !== null)
  if (ids.length === 0) return
  await sql`
    update object m set
      slide_count = counted.slides, minutes = counted.minutes, minutes_are_estimated = counted.are_estimated
    from (
      select c.id, count(s.id)::int as slides, said = 0 or c.measured_minutes is not null as are_estimated,
        coalesce(c.measured_minutes, case when said = 0 then estimated_minutes(c.id) else said end) as minutes
      from object c
      cross join lateral (select coalesce((c.content ->> 'minutes')::int, 0) as said) as stated
      left join object s
        on s.parent_id = c.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
      where c.parent_id = any (${ids}::uuid[]) and c.type = 'module' and c.deleted_at is null
      group by c.id, said
    ) counted
    where m.id = counted.id and (m.slide_count, m.minutes, m.minutes_are_estimated)
      <> (counted.slides, counted.minutes, counted.are_estimated)
  `.execute(trx)
  await sql`
    update object t set slide_count = counted.slides, module_count = counted.modules, minutes = counted.minutes,
      minutes_are_estimated = counted.are_estimated
    from (
      select c.id, count(m.id)::int as modules, coalesce(bool_or(m.minutes_are_estimated), false) as are_estimated,
        coalesce(sum(m.slide_count), 0)::int as slides, coalesce(sum(m.minutes), 0)::int as minutes
      from object c
      left join object m
        on m.parent_id = c.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
      where c.id = any (${ids}::uuid[]) and c.type = 'tool'
      group by c.id
    ) counted
    where t.id = counted.id
      and (t.slide_count, t.module_count, t.minutes, t.minutes_are_estimated)
        <> (counted.slides, counted.modules, counted.minutes, counted.are_estimated)
  `.execute(trx)
  await sql`
    with seen as (
      select m.parent_id as tool, s.published_at, s.translations
      from object m
      join object s on s.parent_id = m.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
      where m.parent_id = any (${ids}::uuid[]) and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
    ),
    latest as (
      select c.id, (select max(published_at) from seen where tool = c.id) as changed_at, array(
        select e.language from seen cross join jsonb_each(translations) as e (language, words)
        where tool = c.id and words ? 'isTranslated' and e.language not like '%-simple'
        group by e.language having count(*) = c.slide_count order by 1
      ) as languages, array(
        select distinct left(e.language, 2) from seen cross join jsonb_each(translations) as e (language, words)
        where tool = c.id and words ? 'isTranslated' and e.language like '%-simple'
        order by 1
      ) as easy
      from object c where c.id = any (${ids}::uuid[]) and c.type = 'tool'
    )
    update object t set translated_into = latest.languages, easy_in = latest.easy, changed_at = latest.changed_at
    from latest
    where t.id = latest.id
      and (t.translated_into, t.easy_in, t.changed_at) is distinct from (latest.languages, latest.easy, latest.changed_at)
  `.execute(trx)
}
