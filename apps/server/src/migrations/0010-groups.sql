-- People who train together. `code` admits people until `code_until`; a closed group is read by nobody.
create table people_group (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  school text not null default '',
  organization text not null default '',
  code text unique,
  code_until timestamptz,
  created_by uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((code is null) = (code_until is null))
);
create index people_group_created_by on people_group (created_by);

-- A person in a group: a lead, a member or both. Once they have left, only that they were there is kept, to be counted.
create table membership (
  group_id uuid not null references people_group on delete cascade,
  actor_id uuid not null references actor on delete cascade,
  is_lead boolean not null,
  is_member boolean not null,
  joined_at timestamptz not null default now(),
  -- The version of the text on who sees what that a member has agreed to.
  text_version integer,
  shows_certificates boolean not null default false,
  left_at timestamptz,
  primary key (group_id, actor_id),
  check (not is_member or text_version is not null),
  check ((left_at is not null) = (not is_lead and not is_member))
);
create index membership_actor on membership (actor_id);

-- Tools that a lead asks of a group; a member's state follows from progress and certificates, and is not stored.
create table assignment (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references people_group on delete cascade,
  due_day date,
  words text not null default '',
  asked_by uuid references actor on delete set null,
  asked_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index assignment_group on assignment (group_id);
create index assignment_asked_by on assignment (asked_by);

create table assignment_tool (
  assignment_id uuid not null references assignment on delete cascade,
  tool_id uuid not null references object on delete cascade,
  place integer not null,
  primary key (assignment_id, tool_id)
);
create index assignment_tool_tool on assignment_tool (tool_id);

-- What is settled for one person: a later day, or that nothing is asked of them.
create table assignment_exception (
  assignment_id uuid not null references assignment on delete cascade,
  actor_id uuid not null references actor on delete cascade,
  due_day date,
  is_excused boolean not null,
  reason text not null default '',
  primary key (assignment_id, actor_id)
);
create index assignment_exception_actor on assignment_exception (actor_id);
