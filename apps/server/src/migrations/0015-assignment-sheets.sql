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
