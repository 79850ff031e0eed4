-- A path: several tools of the library, in an order or free. It lies in a level, as a tool does; its content names the tools.
alter table object drop constraint object_type_check;
alter table object add constraint object_type_check
  check (type in ('level', 'tool', 'path', 'module', 'slide', 'media'));

drop index object_shelf;
create index object_shelf on object (position, created_at, id) where type in ('level', 'tool', 'path') and deleted_at is null;
drop index object_published;
create index object_published on object (published_at, position, id)
  where type in ('level', 'tool', 'path') and deleted_at is null;

create table search_text_of_path partition of search_text for values in ('path');

drop trigger object_searched on object;
create trigger object_searched after insert on object
  for each row when (new.type in ('tool', 'path', 'module', 'slide')) execute function keep_search_text();
drop trigger object_searched_again on object;
create trigger object_searched_again after update of name, description, content, translations, language on object
  for each row when (
    new.type in ('tool', 'path', 'module', 'slide')
      and (new.name, new.description, new.content, new.translations, new.language)
        is distinct from (old.name, old.description, old.content, old.translations, old.language)
  ) execute function keep_search_text();

-- Paths that a group is asked for; what they ask are the tools they have when a state is read.
create table assignment_path (
  assignment_id uuid not null references assignment on delete cascade,
  path_id uuid not null references object on delete cascade,
  place integer not null,
  primary key (assignment_id, path_id)
);
create index assignment_path_path on assignment_path (path_id);
