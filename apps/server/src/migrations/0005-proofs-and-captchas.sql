-- Up Migration

-- A captcha's text follows from the seed and the browser's cookie together: neither alone tells it. It goes when answered.
drop table captcha;
create table captcha (
  -- SHA-256 of the cookie
  token_hash bytea primary key,
  seed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- The browser that has just registered may correct the address and ask for the mail again.
alter table token drop constraint token_purpose_check;
alter table token add constraint token_purpose_check
  check (purpose in ('activate', 'sign-up', 'reset-password', 'change-mail', 'restore'));

-- Old attempts are cleared away by their age.
create index attempt_age on attempt (last_at);

-- Down Migration
drop index attempt_age;
delete from token where purpose = 'sign-up';
alter table token drop constraint token_purpose_check;
alter table token add constraint token_purpose_check
  check (purpose in ('activate', 'reset-password', 'change-mail', 'restore'));
drop table captcha;
create table captcha (
  id uuid primary key default gen_random_uuid(),
  answer_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_expiry on captcha (expires_at);
