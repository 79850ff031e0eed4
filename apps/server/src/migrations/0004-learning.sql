-- A person's progress on a slide. `tool_id` and `module_id` repeat the tree so that percents are one look-up; they need
-- no keeping of their own, since the row goes with its slide.
create table progress (
  actor_id uuid not null references actor on delete cascade,
  slide_id uuid not null references object on delete cascade,
  module_id uuid not null,
  tool_id uuid not null,
  seen_at timestamptz,
  -- last time the person was on it: the latest of a tool is the place they left
  visited_at timestamptz,
  -- seen, and every question on it answered
  done_at timestamptz,
  -- { block: { answer, mark } }
  answers jsonb not null default '{}',
  -- When something of the row last changed, and when each answer came, in seconds since 1970: by our clock, whatever moment
  -- a browser says. What authors read of people is counted in this order.
  changed_at timestamptz not null default now(),
  arrived jsonb not null default '{}',
  primary key (actor_id, slide_id)
);
create index progress_tool on progress (actor_id, tool_id);
create index progress_slide on progress (slide_id);
-- Who learned what is asked of a tool, for all people.
create index progress_of_tool on progress (tool_id);
-- What was finished this week is looked up, however many years of progress lie beside it.
create index progress_done on progress (done_at);

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

-- What the ids are made of by which learners know the parts of assessments: see library/part-aliases.ts.
create table part_secret (is_only boolean primary key default true check (is_only), secret text not null);
insert into part_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Where somebody left a film or a sound, to go on there on any device; the last word of several devices holds.
create table recording_place (
  actor_id uuid not null references actor on delete cascade,
  media_id uuid not null references object on delete cascade,
  -- 0 where it was played to its end.
  seconds real not null,
  left_at timestamptz not null,
  primary key (actor_id, media_id)
);
create index recording_place_of_media on recording_place (media_id);

-- The tools somebody keeps for later.
create table favourite (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  kept_at timestamptz not null default now(),
  primary key (actor_id, tool_id)
);
create index favourite_of_tool on favourite (tool_id);

-- What somebody who finished a tool tells its authors; one word of each, the last.
create table feedback (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  -- from 1, of no use in class, to 4, of great use
  usefulness smallint not null check (usefulness between 1 and 4),
  text text not null default '',
  given_at timestamptz not null default now(),
  primary key (actor_id, tool_id)
);
create index feedback_of_tool on feedback (tool_id, given_at desc);

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
