-- Up Migration

-- When something of a row last changed, and when each answer came, in seconds since 1970: by our clock, whatever moment
-- a browser says. What authors read of people is counted in this order.
alter table progress
  add column changed_at timestamptz not null default now(),
  add column arrived jsonb not null default '{}';

create function note_progress_arrival() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.changed_at := clock_timestamp();
    new.arrived := coalesce((
      select jsonb_object_agg(block, extract(epoch from new.changed_at)) from jsonb_object_keys(new.answers) block
    ), '{}');
  elsif (new.seen_at, new.visited_at, new.done_at, new.answers)
    is distinct from (old.seen_at, old.visited_at, old.done_at, old.answers) then
    new.changed_at := clock_timestamp();
    new.arrived := old.arrived || coalesce((
      select jsonb_object_agg(block, extract(epoch from new.changed_at))
      from jsonb_each(new.answers) as t (block, given)
      where given -> 'answer' is distinct from old.answers -> block -> 'answer'
    ), '{}');
  end if;
  return new;
end $$;
create trigger progress_arrived before insert or update of seen_at, visited_at, done_at, answers on progress
  for each row execute function note_progress_arrival();

-- What authors read of a tool: counted when five more were whole, and unchanged until the next five are.
create table tool_figures (
  tool_id uuid not null references object on delete cascade,
  -- `learners`, `feedback`, or a question: its slide and its block
  part text not null,
  -- when the last that is counted in it had come
  counted_until timestamptz not null,
  figures jsonb not null,
  primary key (tool_id, part)
);

-- Whether a captcha was read aloud: a program hears it, so it counts for less.
alter table captcha add column is_spoken boolean not null default false;
-- Whether the computation is the long one that goes with a captcha that was heard.
alter table work_challenge add column is_long boolean not null default false;

-- Down Migration
alter table work_challenge drop column is_long;
alter table captcha drop column is_spoken;
drop table tool_figures;
drop trigger progress_arrived on progress;
drop function note_progress_arrival();
alter table progress drop column arrived, drop column changed_at;
