-- Up Migration

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

-- Access tokens we fetched ourselves: of these it is known for whom they are, and that they were meant for us.
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

-- Down Migration
drop table external_link, external_token, external_departure;
