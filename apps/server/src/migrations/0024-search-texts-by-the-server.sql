-- What is searched of an object is written by the server, which knows the fields of each content from its schema: an object
-- whose words change is noted here, and its search texts are written in the same transaction or, where a migration changed
-- it, by a job.
create table search_text_due (
  object_id uuid primary key references object (id) on delete cascade
);

create or replace function keep_search_text() returns trigger language plpgsql as $$
begin
  -- The update locks a row that another transaction is about to delete.
  insert into search_text_due values (new.id) on conflict (object_id) do update set object_id = excluded.object_id;
  return null;
end $$;

drop function write_search_text(object);
drop function words_on_page(jsonb);
drop function drawn_question(jsonb);
