-- Null until a film was searched for subtitles: those encoded before 0022 never were, and their list is empty all the same.
alter table video alter column subtitles drop not null, alter column subtitles drop default;
update video set subtitles = null where subtitles = '[]';
