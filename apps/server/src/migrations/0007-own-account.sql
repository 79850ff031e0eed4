-- Up Migration

-- What the account's address was while this session was open, as `mail_key`: a browser that has not heard of the new
-- address yet still calls by an old one.
alter table session add former_mail_keys text[] not null default '{}';

-- What is kept about a person is found by the person: for their copy of it, and when their account ends.
create index mail_recipient on mail (recipient);
create index contact_request_actor on contact_request (actor_id) where actor_id is not null;
create index audit_actor on audit (actor_id) where actor_id is not null;
create index object_owner on object (owner_id) where owner_id is not null;

-- Down Migration
drop index object_owner, audit_actor, contact_request_actor, mail_recipient;
alter table session drop column former_mail_keys;
