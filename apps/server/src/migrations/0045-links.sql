-- What became of the addresses on the web that published content leads to, asked for once a week.
create table link_check (
  address text primary key,
  -- Null until it was asked for; `failing` while it has not failed on enough days to be called gone or unresolved.
  state text check (state in ('works', 'moved', 'failing', 'gone', 'unresolved', 'refused', 'unasked')),
  moved_to text,
  -- On how many days in a row it failed, and the last of them.
  failed_days integer not null default 0,
  failed_on date,
  checked_at timestamptz,
  check ((state = 'moved') = (moved_to is not null))
);
create index link_check_due on link_check (checked_at nulls first);

-- Which published slides and tools lead there; a page written by administrators where the object is null.
create table link_place (
  address text not null references link_check on delete cascade,
  object_id uuid references object on delete cascade
);
create unique index link_place_object on link_place (object_id, address) where object_id is not null;
create unique index link_place_page on link_place (address) where object_id is null;
create index link_place_address on link_place (address);
