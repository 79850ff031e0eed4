-- Up Migration

-- What the ids are made of by which learners know the parts of assessments: see library/part-aliases.ts.
create table part_secret (is_only boolean primary key default true check (is_only), secret text not null);
insert into part_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Down Migration
drop table part_secret;
