-- Up Migration

-- Accounts made from a terminal had an empty text where nobody had said: no list with one of them could be shown.
update actor set canton = null where canton = '';
alter table actor add constraint actor_canton_check check (canton <> '');

-- Down Migration
alter table actor drop constraint actor_canton_check;
