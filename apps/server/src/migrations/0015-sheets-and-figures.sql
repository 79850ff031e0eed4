-- One file with the sheets of all certificates of an assignment, made for the lead who asked; one at a time per person.
create table assignment_sheets (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null unique references actor on delete cascade,
  assignment_id uuid not null references assignment on delete cascade,
  language text not null,
  asked_at timestamptz not null default now(),
  total integer not null,
  made integer not null default 0,
  -- The codes of the certificates in the file, once it is whole.
  codes text[],
  ended_at timestamptz
);
create index assignment_sheets_assignment on assignment_sheets (assignment_id);

-- Who was counted in the figures of a school, in a level: each person once for each measure, whatever they do later.
create table counted_person (
  actor_id uuid not null references actor on delete cascade,
  organization_key text not null,
  school_key text not null,
  level_id uuid not null references object on delete cascade,
  measure text not null check (measure in ('begun', 'finished', 'certified')),
  primary key (actor_id, organization_key, school_key, level_id, measure)
);
create index counted_person_level on counted_person (level_id);

-- Figures of groups: people in full fives, in the month in which the fifth of each came; they only grow.
create table group_figure (
  organization_key text not null,
  school_key text not null,
  level_id uuid not null references object on delete cascade,
  measure text not null check (measure in ('begun', 'finished', 'certified')),
  month date not null,
  -- As the groups write them.
  organization text not null,
  school text not null,
  people integer not null check (people % 5 = 0),
  primary key (organization_key, school_key, level_id, measure, month)
);
create index group_figure_level on group_figure (level_id);
