-- What a tool and its slides were when those who have done all of it were last looked at for having finished: until the
-- tool changes, or a person does something, it is not done again.
create table finish_look (
  tool_id uuid primary key references object on delete cascade,
  fingerprint text not null,
  looked_at timestamptz not null
);
