-- Up Migration

-- Length of a film in seconds; null where nobody has looked at it yet or it does not tell.
alter table video add column seconds real;

-- Whether the minutes of a module or a tool, or a part of them, were estimated, since no author has said them.
alter table object add column minutes_are_estimated boolean not null default false;

-- How long a slide takes, in seconds, as its author wrote it. Reading: adults read about 950 characters a minute of French,
-- German and Italian (Trauzettel-Klosinski and Dietz 2012), and two thirds of that when they read to learn (Carver 1990).
-- The rest is this project's own reckoning: three quarters of a minute for a question and what is said to the answer, two
-- minutes to write a reflection, three minutes for a film whose length is not known.
create function estimated_seconds(slide uuid) returns double precision language sql stable as $$
  select coalesce(sum(part), 0)::float8 from (
    select length(body) * 60.0 / 630 as part
    from search_text where type = 'slide' and object_id = slide and is_original
    union all
    select case
      when block ? 'prompt' then case when block ? 'mode' then 45 else 120 end
      when block ->> 'type' = 'video' then coalesce(film.seconds, 180)
    end
    from object o
    cross join jsonb_array_elements(o.content -> 'blocks') as block
    left join object m on m.type = 'media' and m.parent_id = any (o.path) and m.id::text = block ->> 'media'
    left join video film on film.key = m.file ->> 'key'
    where o.id = slide
  ) as parts
$$;

-- Minutes of a module whose author has said none: those of the slides that teachers see, rounded up.
create function estimated_minutes(module uuid) returns int language sql stable as $$
  select coalesce(ceil(sum(estimated_seconds(id)) / 60), 0)::int
  from object where parent_id = module and type = 'slide' and visibility = 'visible' and deleted_at is null
$$;

update object set minutes = estimated_minutes(id), minutes_are_estimated = true
where type = 'module' and deleted_at is null and coalesce((content ->> 'minutes')::int, 0) = 0;

update object t set minutes = told.minutes, minutes_are_estimated = told.are_estimated
from (
  select parent_id, sum(minutes)::int as minutes, bool_or(minutes_are_estimated) as are_estimated
  from object where type = 'module' and visibility = 'visible' and deleted_at is null
  group by parent_id
) told
where t.id = told.parent_id;

-- Down Migration
drop function estimated_minutes;
drop function estimated_seconds;
alter table object drop column minutes_are_estimated;
alter table video drop column seconds;
