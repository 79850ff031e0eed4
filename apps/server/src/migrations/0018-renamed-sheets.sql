-- SHA-256 of each sheet made with another name than the holder's: one with a former name remains recognized.
alter table certificate add column renamed_sheets text[] not null default '{}';
