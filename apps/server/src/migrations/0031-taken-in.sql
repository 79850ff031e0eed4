-- What of a slide was taken in, by its blocks; null where that was never said: all that was done before this remains done.
alter table progress
  add column taken text[],
  -- Seconds of activity, of all visits, as far as our clock allows them.
  add column active_seconds integer not null default 0;

-- How long a person was active in lessons, by the day in Zurich.
create table active_day (
  actor_id uuid not null references actor on delete cascade,
  day date not null,
  seconds integer not null default 0,
  -- When something was last counted: no more can be active until now than has passed since.
  counted_at timestamptz not null default now(),
  primary key (actor_id, day)
);

-- Minutes of a module as people took it; null while fewer than ten of them were measured on all of it.
alter table object add column measured_minutes integer;

-- The median of those who have done every slide that teachers see of a module, and were active on each.
create function median_minutes(module uuid) returns int language sql stable as $$
  with slide as (
    select id from object where parent_id = module and type = 'slide' and visibility = 'visible' and deleted_at is null
  ), learner as (
    select sum(p.active_seconds) as seconds
    from slide join progress p on p.slide_id = slide.id
    where p.done_at is not null and p.active_seconds > 0
    group by p.actor_id
    having count(*) = (select count(*) from slide)
  )
  select case when count(*) >= 10 then ceil(percentile_cont(0.5) within group (order by seconds) / 60)::int end
  from learner
$$;
