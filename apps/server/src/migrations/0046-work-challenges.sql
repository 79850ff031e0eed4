-- Up Migration

-- A computation that a browser does beside a captcha. What it comes to counts once: the row goes with it.
create table work_challenge (
  -- SHA-256 of what it comes to
  result_hash bytea primary key,
  expires_at timestamptz not null
);
create index work_challenge_expiry on work_challenge (expires_at);

-- Down Migration
drop table work_challenge;
