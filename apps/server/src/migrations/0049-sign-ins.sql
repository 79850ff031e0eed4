-- Up Migration

-- When and from where somebody signed in to an account, or tried with a wrong password, as its person reads it.
create table sign_in (
  actor_id uuid not null references actor on delete cascade,
  is_right boolean not null,
  -- what the browser says of itself
  user_agent text not null,
  -- the network address without its end, which a household or a school shares
  network text not null,
  -- the latest, and how many there were like it in the same hour
  at timestamptz not null default now(),
  times int not null default 1,
  hour timestamptz not null default date_trunc('hour', now()),
  primary key (actor_id, hour, is_right, network, user_agent)
);
create index sign_in_age on sign_in (at);

-- Down Migration
drop table sign_in;
