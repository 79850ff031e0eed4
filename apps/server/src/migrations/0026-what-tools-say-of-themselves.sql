-- Up Migration

-- Of a tool: the languages besides its own that every slide teachers see is in, and when one of them was last published.
-- Kept with the counts of its slides, so that a list of tools reads no slide.
alter table object
  add column translated_into text[] not null default '{}',
  add column changed_at timestamptz;

update object t set translated_into = told.languages, changed_at = told.changed_at
from (
  select c.id, max(s.published_at) as changed_at, array(
    select e.language
    from object tm
    join object ts on ts.parent_id = tm.id and ts.type = 'slide' and ts.visibility = 'visible' and ts.deleted_at is null
    cross join jsonb_each(ts.translations) as e (language, words)
    where tm.parent_id = c.id and tm.type = 'module' and tm.visibility = 'visible' and tm.deleted_at is null
      and e.words ? 'isTranslated'
    group by e.language having count(*) = c.slide_count order by 1
  ) as languages
  from object c
  left join object m on m.parent_id = c.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
  left join object s on s.parent_id = m.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
  where c.type = 'tool'
  group by c.id
) told
where t.id = told.id;

-- Down Migration
alter table object drop column translated_into, drop column changed_at;
