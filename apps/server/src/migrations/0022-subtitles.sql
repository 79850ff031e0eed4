-- The subtitles that the file of a film holds beside its picture: by language, as WebVTT where they are text.
alter table video add column subtitles jsonb not null default '[]';
