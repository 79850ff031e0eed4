-- What texts are compared and sorted by: small letters without their accents. No extension, since a managed database may
-- have none; the bodies are parsed here and now, since a restore runs them without a search path.
create function plain_text(written text) returns text language sql immutable strict parallel safe
  return lower(
    translate(
      replace(replace(replace(replace(replace(
        regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
      'øØłŁı', 'oOlLi'
    )
  );

-- The words of a text; each is cut, since an index entry may not be of any length.
create function plain_words(written text) returns text[] language sql immutable strict parallel safe
  return coalesce(
    (
      select array_agg(left(word, 60))
      from unnest(regexp_split_to_array(plain_text(written), '[[:space:][:punct:]’«»]+')) as word
      where word <> ''
    ),
    '{}'
  );

-- What someone types, as a search: each of its words begins a word of the person. Nothing when there is no word in it.
create function words_begin(typed text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg('''' || word || ''':*', ' & ') from unnest(plain_words(typed)) as word)::tsquery;

-- People. `mail_key` is what addresses are compared by: NFKC, lower case.
create table actor (
  id uuid primary key default gen_random_uuid(),
  mail text not null,
  mail_key text not null unique,
  first_name text not null,
  last_name text not null,
  organization text not null default '',
  job text not null default '',
  canton text check (canton <> ''),
  role text not null default 'user' check (role in ('user', 'admin')),
  language text not null default 'fr',
  -- widest rendition of a video this person wants
  bitrate text not null default '720p',
  -- argon2id; null for someone who only signs in at the identity provider
  password_hash text,
  -- null until the address has been proven
  activated_at timestamptz,
  -- whether somebody else made the account for its owner
  is_provisioned boolean not null default false,
  -- which import of a file of people made it, by the id that its event in the log has
  import_id uuid,
  -- after this moment the account no longer signs in; null for one without an end
  valid_until timestamptz,
  blocked_at timestamptz,
  -- key of the picture in the file store; null for drawn initials
  picture text,
  picture_at timestamptz,
  -- when its owner asked for it to go; it goes for good some days later
  deletion_asked_at timestamptz,
  -- whether an administrator closed an account that is being deleted, and may open it again
  closed_by_administrator boolean not null default false,
  -- when they last used the platform, within the hour; sessions do not tell, since they end with signing out
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What people are sorted and searched by, kept so that neither works it out again; who names no school comes last.
  name_key text collate "C" not null generated always as (
    left(plain_text(last_name), 30) || chr(9) || left(plain_text(first_name), 30)
  ) stored,
  organization_key text collate "C" not null generated always as (
    coalesce(nullif(left(plain_text(organization), 60), ''), chr(65535))
  ) stored,
  search_words tsvector not null generated always as (
    array_to_tsvector(plain_words(first_name || ' ' || last_name || ' ' || mail || ' ' || organization))
  ) stored
);
create index actor_words on actor using gin (search_words) with (fastupdate = off);
create index actor_name on actor (name_key, id);
create index actor_organization on actor (organization_key, id);
create index actor_created on actor (created_at, id);
-- Who never came was there longest ago.
create index actor_seen on actor (coalesce(seen_at, timestamptz 'epoch'), id);
create index actor_import on actor (import_id) where import_id is not null;
-- Few are any of these: without an index of their own, finding them means reading everyone.
create index actor_waiting on actor (name_key, id) where activated_at is null;
create index actor_expiring on actor (name_key, id) where valid_until is not null;
create index actor_blocked on actor (name_key, id) where blocked_at is not null;
create index actor_deleted on actor (name_key, id) where deletion_asked_at is not null;
create index actor_administrators on actor (name_key, id) where role = 'admin';

-- What administrators have made of a legal page, version by version; no texts where the template holds again.
create table legal_version (
  id bigint generated always as identity primary key,
  page text not null,
  texts jsonb not null,
  published_at timestamptz not null default now()
);
create index legal_version_page on legal_version (page, id desc);

-- Which version of a legal page someone has agreed to, and when.
create table agreement (
  actor_id uuid not null references actor on delete cascade,
  page text not null,
  -- the moment of the version
  version timestamptz not null,
  agreed_at timestamptz not null default now(),
  primary key (actor_id, page, version)
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

-- Who has set out to the identity provider: they come back once, with the browser they left with. What must be secret
-- about it follows from the state and the browser's key together, and is not kept.
create table external_departure (
  -- SHA-256 of the state in the provider's address
  state_hash bytea primary key,
  -- SHA-256 of the browser's key, which is a cookie
  browser_hash bytea not null,
  -- where they want to go in the end
  return_to text,
  expires_at timestamptz not null
);
create index external_departure_expiry on external_departure (expires_at);

-- Access tokens we fetched ourselves: of these it is known whose they are, and that they were issued to us.
create table external_token (
  token_hash bytea primary key,
  -- the provider's own name for the person
  subject text not null,
  expires_at timestamptz not null
);
create index external_token_expiry on external_token (expires_at);

-- An identity whose address has an account already: it waits in one browser for the account's owner to sign in.
create table external_link (
  browser_hash bytea primary key,
  issuer text not null,
  subject text not null,
  -- the address the provider has proven, as addresses are compared
  mail_key text not null,
  expires_at timestamptz not null
);
create index external_link_expiry on external_link (expires_at);

-- Sessions. Only hashes (SHA-256) of the two tokens are kept.
create table session (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  token_hash bytea not null unique,
  -- the read-only token in the addresses of pictures and videos
  public_token_hash bytea not null unique,
  user_agent text not null default '',
  -- what the account's address was while this session was open, as `mail_key`: a browser that has not heard of the new
  -- address yet still calls by an old one
  former_mail_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- moves on with use; a session left alone ends
  expires_at timestamptz not null
);
create index session_actor on session (actor_id);
create index session_expiry on session (expires_at);

-- Sessions that somebody ended before their time, so that the browser that kept one hears of it and forgets what its
-- person left there. Whose they were is not kept.
create table ended_session (
  -- SHA-256 of the session token
  token_hash bytea primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_age on ended_session (ended_at);

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

-- The browsers in which somebody has signed in by password: each has tries of its own, which nobody else uses up.
create table known_browser (
  -- of the token in the browser's cookie; several people may share a browser
  token_hash bytea not null,
  actor_id uuid not null references actor on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (token_hash, actor_id)
);
create index known_browser_of_actor on known_browser (actor_id, seen_at desc);

-- Single-use proofs sent by mail: activation, new password, new address, way back from deletion; and `sign-up`, by which
-- the browser that has just registered may correct the address and ask for the mail again.
create table token (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  purpose text not null check (purpose in ('activate', 'sign-up', 'reset-password', 'change-mail', 'restore')),
  token_hash bytea not null unique,
  -- the six digits of the same mail, for those who cannot follow a link
  code_hash bytea,
  -- the address the proof was sent to
  mail text not null,
  -- where the person who registers wanted to go: a path of the platform
  return_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_actor on token (actor_id, purpose);

-- A captcha's text follows from the seed and the browser's cookie together: neither alone tells it. It goes when answered.
create table captcha (
  -- SHA-256 of the cookie
  token_hash bytea primary key,
  seed bytea not null,
  -- whether it was read aloud: a program hears it, so it counts for less
  is_spoken boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- A computation that a browser does beside a captcha. What it comes to counts once: the row goes with it.
create table work_challenge (
  -- SHA-256 of what it comes to
  result_hash bytea primary key,
  -- whether it is the long one that goes with a captcha that was heard
  is_long boolean not null default false,
  expires_at timestamptz not null
);
create index work_challenge_expiry on work_challenge (expires_at);

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
-- Old attempts are cleared away by their age.
create index attempt_age on attempt (last_at);
