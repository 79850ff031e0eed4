-- Up Migration

-- Where whoever registers wanted to go: a path of the platform, kept with the proof that their browser was left.
alter table token add column return_to text;

-- Down Migration
alter table token drop column return_to;
