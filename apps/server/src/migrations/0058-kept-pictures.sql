-- Sizes of pictures that are kept, in whatever store holds their files: what each weighs there in bytes, and when it was
-- last looked at, to within some hours. What has been left longest goes first where they weigh too much together.
create table kept_picture (
  key text primary key,
  size integer not null,
  used_at timestamptz not null default now()
);

create index kept_picture_used_at on kept_picture (used_at);
