-- Up Migration

-- People. `mail_key` is what addresses are compared by: NFKC, lower case.
create table actor (
  id uuid primary key default gen_random_uuid(),
  mail text not null,
  mail_key text not null unique,
  first_name text not null,
  last_name text not null,
  organization text not null default '',
  job text not null default '',
  canton text,
  role text not null default 'user' check (role in ('user', 'admin')),
  language text not null default 'fr',
  -- widest rendition of a video this person wants
  bitrate text not null default '720p',
  -- argon2id; null for someone who only signs in at the identity provider
  password_hash text,
  -- null until the address has been proven
  activated_at timestamptz,
  -- after this moment the account no longer signs in; null for ever
  valid_until timestamptz,
  blocked_at timestamptz,
  -- key of the picture in the file store; null for drawn initials
  picture text,
  picture_at timestamptz,
  -- when its owner asked for it to go; it goes for good some days later
  deletion_asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The same person at an identity provider, found by the provider's own name for them.
create table external_identity (
  issuer text not null,
  subject text not null,
  actor_id uuid not null references actor on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index external_identity_actor on external_identity (actor_id);

-- Sign-ins. Only hashes (SHA-256) of the two tokens are kept.
create table session (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  token_hash bytea not null unique,
  -- the read-only token that stands in the addresses of pictures and videos
  public_token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- moves on with use; a session left alone ends
  expires_at timestamptz not null
);
create index session_actor on session (actor_id);
create index session_expiry on session (expires_at);

-- Single-use proofs sent by mail: activation, new password, new address, way back from deletion.
create table token (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  purpose text not null check (purpose in ('activate', 'reset-password', 'change-mail', 'restore')),
  token_hash bytea not null unique,
  -- the six digits of the same mail, for those who cannot follow a link
  code_hash bytea,
  -- the address the proof was sent to
  mail text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_actor on token (actor_id, purpose);

create table captcha (
  id uuid primary key default gen_random_uuid(),
  answer_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_expiry on captcha (expires_at);

-- Failed attempts, counted per account and per address so that every copy of the server sees them.
create table attempt (
  -- what was tried: sign-in, captcha, reset, contact
  kind text not null,
  -- hash of an account or of an address
  subject bytea not null,
  count integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (kind, subject)
);

-- Down Migration
drop table attempt, captcha, token, session, external_identity, actor;
