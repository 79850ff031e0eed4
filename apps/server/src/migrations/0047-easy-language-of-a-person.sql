-- Whether a person reads in easy language, on every device; null where they have not chosen.
alter table actor add column easy_language boolean;
