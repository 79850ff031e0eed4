-- Up Migration

-- The account a mail is about, whatever its address was then: with it the mail is found for the copy of their data, and
-- goes. Null for a mail that is about no account.
alter table mail add column actor_id uuid references actor on delete cascade;

-- Of the mails that are kept, those whose account can still be told: first the notices to former addresses.
update mail set actor_id = a.id from actor a
  where mail.kind = 'mail-change-notice' and mail.payload ->> 'newMail' = a.mail and mail.created_at >= a.created_at;
update mail set actor_id = t.actor_id from token t
  where mail.actor_id is null and mail.kind = 'mail-change-confirm' and t.purpose = 'change-mail'
    and t.mail = mail.recipient and t.created_at = mail.created_at;
update mail set actor_id = a.id from actor a
  where mail.actor_id is null and mail.recipient = a.mail and mail.created_at >= a.created_at;

drop index mail_recipient;
create index mail_actor on mail (actor_id) where actor_id is not null;

-- When a person goes, the rows that name them are found without reading the others.
create index object_version_actor on object_version (actor_id) where actor_id is not null;
create index share_granted_by on share (granted_by) where granted_by is not null;

-- Down Migration
drop index share_granted_by, object_version_actor, mail_actor;
create index mail_recipient on mail (recipient);
alter table mail drop column actor_id;
