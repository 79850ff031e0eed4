-- Six digits that can be said on the telephone. The multiplier has no divisor in common with the number of numbers: as
-- many requests as there are numbers follow each other before one comes again, and none says how many there were.
create sequence contact_request_count;
alter table contact_request
  add column number integer not null unique default 100000 + (nextval('contact_request_count') * 611953) % 900000,
  -- who takes care of it
  add column taken_by uuid references actor on delete set null,
  -- the path of the page it was written on, without its query, and the browser; null for both where no page wrote it
  add column page text,
  add column user_agent text;
create index contact_request_taker on contact_request (taken_by) where taken_by is not null;

-- What administrators write about a request: answers, which are mailed, and notes among themselves.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references contact_request on delete cascade,
  author_id uuid references actor on delete set null,
  kind text not null check (kind in ('answer', 'note')),
  text text not null,
  created_at timestamptz not null default now()
);
create index contact_message_request on contact_message (request_id, created_at, id);
create index contact_message_author on contact_message (author_id) where author_id is not null;
