-- Up Migration

-- Since when a key is known to be in other hands: it is published no more, and nothing that it signed is trusted.
alter table signing_key add column compromised_at timestamptz;

-- Down Migration
alter table signing_key drop column compromised_at;
