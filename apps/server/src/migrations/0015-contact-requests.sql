-- Up Migration

-- A request is found by the words of what was written, by who wrote it, and by the eight letters it is referred to by.
alter table contact_request add column search_words tsvector not null generated always as (
  array_to_tsvector(plain_words(
    first_name || ' ' || last_name || ' ' || mail || ' ' || coalesce(institution, '') || ' ' || coalesce(phone, '')
    || ' ' || left(id::text, 8) || ' ' || text
  ))
) stored;

create index contact_request_words on contact_request using gin (search_words) with (fastupdate = off);
create index contact_request_latest on contact_request (created_at desc, id desc);
create index contact_request_answered on contact_request (closed_at) where closed_at is not null;

-- Down Migration
drop index contact_request_answered, contact_request_latest, contact_request_words;
alter table contact_request drop column search_words;
