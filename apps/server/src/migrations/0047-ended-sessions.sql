-- Up Migration

-- Sessions that somebody ended before their time, so that the browser that kept one hears of it and forgets what its
-- person left there. Of whom they were stands nowhere.
create table ended_session (
  -- SHA-256 of the session token
  token_hash bytea primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_age on ended_session (ended_at);

-- Down Migration
drop table ended_session;
