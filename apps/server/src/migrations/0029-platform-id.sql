-- Which platform this database is of: the doctor compares it with what the server at the public address answers.
create table platform_identity (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);
insert into platform_identity default values;
