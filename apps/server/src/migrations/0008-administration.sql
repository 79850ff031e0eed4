-- Up Migration

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

-- Kept beside the names, so that neither sorting nor searching works them out again.
alter table actor add column name_key text collate "C" not null generated always as (
  left(plain_text(last_name), 30) || chr(9) || left(plain_text(first_name), 30)
) stored;
alter table actor add column search_words tsvector not null generated always as (
  array_to_tsvector(plain_words(first_name || ' ' || last_name || ' ' || mail || ' ' || organization))
) stored;

create index actor_words on actor using gin (search_words) with (fastupdate = off);
create index actor_name on actor (name_key, id);
-- Few are any of these: without an index of their own, finding them means reading everyone.
create index actor_waiting on actor (name_key, id) where activated_at is null;
create index actor_expiring on actor (name_key, id) where valid_until is not null;
create index actor_blocked on actor (name_key, id) where blocked_at is not null;
create index actor_deleted on actor (name_key, id) where deletion_asked_at is not null;
create index actor_administrators on actor (name_key, id) where role = 'admin';

create index mail_latest on mail (created_at desc, id desc);
create index mail_state on mail (state, created_at desc, id desc);

-- Down Migration
drop index mail_state, mail_latest;
alter table actor drop column search_words, drop column name_key;
drop function words_begin(text);
drop function plain_words(text);
drop function plain_text(text);
