-- What a person has settled about mails that remind them. The key, which is in each of these mails, ends them and does
-- nothing else.
create table reminder_choice (
  actor_id uuid primary key references actor on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  ended_at timestamptz
);

-- Reminders of an assignment that were queued, in the transaction of their mail: one of each kind for a due day, and
-- any number that a lead asked for, of kind `lead`.
create table reminder (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignment on delete cascade,
  actor_id uuid not null references actor on delete cascade,
  kind text not null check (kind in ('week', 'day', 'late', 'lead')),
  due_day date,
  queued_at timestamptz not null default now(),
  check (due_day is not null or kind = 'lead')
);
create unique index reminder_once on reminder (assignment_id, actor_id, kind, due_day) where kind <> 'lead';
create index reminder_assignment on reminder (assignment_id);
create index reminder_actor on reminder (actor_id);

-- The secret address at which a person's calendar reads their due days; only its hash is kept.
create table due_calendar (
  actor_id uuid primary key references actor on delete cascade,
  key_hash bytea not null unique,
  made_at timestamptz not null default now()
);
