-- Up Migration

-- Accents are taken off and misspelt titles found by what every PostgreSQL brings along.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words are found in all their forms, with or without accents.
create text search configuration search_fr (copy = pg_catalog.french);
alter text search configuration search_fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration search_en (copy = pg_catalog.english);
alter text search configuration search_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration search_de (copy = pg_catalog.german);
alter text search configuration search_de alter mapping for hword, hword_part, word with unaccent, german_stem;
create text search configuration search_it (copy = pg_catalog.italian);
alter text search configuration search_it alter mapping for hword, hword_part, word with unaccent, italian_stem;
create text search configuration search_simple (copy = pg_catalog.simple);
alter text search configuration search_simple alter mapping for hword, hword_part, word with unaccent, simple;

-- How words of a language are searched; one that is not known yet by its words as they stand. Parsed here and now, since a
-- restore runs it without a search path.
create function search_configuration(language text) returns regconfig language sql immutable parallel safe
  return case language
    when 'fr' then 'search_fr'::regconfig
    when 'en' then 'search_en'::regconfig
    when 'de' then 'search_de'::regconfig
    when 'it' then 'search_it'::regconfig
    else 'search_simple'::regconfig
  end;

-- The words of a content as they stand on the page, a line a paragraph; what is said only after an answer is left out.
create function words_on_page(content jsonb) returns text language sql immutable strict parallel safe as $$
  with recursive part (key, value, place) as (
    select '', content, '{}'::text[]
    union all
    select inner_part.key, inner_part.value, inner_part.place
    from part, lateral (
      select field.key, field.value, part.place || lpad(field.at::text, 5, '0') || field.key
      from jsonb_each(case when jsonb_typeof(part.value) = 'object' then part.value else '{}' end)
        with ordinality as field (key, value, at)
      where field.key not in ('feedback', 'wrong', 'answers', 'bank', 'example', 'link')
        and not (field.key = 'right' and jsonb_typeof(field.value) = 'object')
      union all
      select part.key, item.value, part.place || lpad(item.at::text, 5, '0')
      from jsonb_array_elements(case when jsonb_typeof(part.value) = 'array' then part.value else '[]' end)
        with ordinality as item (value, at)
    ) as inner_part (key, value, place)
  ),
  line as (
    select string_agg(value #>> '{}', '' order by place) as text, min(place) as place
    from part
    where jsonb_typeof(value) = 'string'
      and key in
        ('title', 'text', 'alt', 'caption', 'source', 'description', 'left', 'right', 'unit', 'takeaways', 'exercise')
    -- Pieces of one paragraph, such as a bold word, are one text.
    group by case when key = 'text' and place[cardinality(place) - 3] = 'content'
      then place[:cardinality(place) - 3] else place end
  )
  select string_agg(text, e'\n' order by place) from line where text <> ''
$$;

-- What is searched: the words of each tool, module and slide, in each language it has words in. Each type lies on its
-- own, so that looking among few tools never means reading many slides.
create table search_text (
  object_id uuid not null references object (id) on delete cascade,
  type text not null,
  language text not null,
  is_original boolean not null,
  title text not null,
  body text not null,
  words tsvector not null generated always as (
    setweight(to_tsvector(search_configuration(language), title), 'A')
    || setweight(to_tsvector(search_configuration(language), body), 'D')
  ) stored,
  primary key (object_id, type, language)
) partition by list (type);
create table search_text_of_tool partition of search_text for values in ('tool');
create table search_text_of_module partition of search_text for values in ('module');
create table search_text_of_slide partition of search_text for values in ('slide');
create index search_text_words on search_text using gin (words) with (fastupdate = off);
create index search_text_title on search_text using gin (plain_text(title) gin_trgm_ops) with (fastupdate = off);

create function write_search_text(written object) returns void language sql as $$
  delete from search_text where object_id = written.id;
  insert into search_text (object_id, type, language, is_original, title, body)
  select written.id, written.type, language, is_original, left(coalesce(title, written.name), 1000),
    -- A search vector holds a megabyte at most.
    left(concat_ws(e'\n', description, words_on_page(content)), 200000)
  from (
    select written.language as language, true as is_original, written.name as title,
      written.description as description, written.content - 'title' as content
    union all
    select key, false, value ->> 'name', value ->> 'description', value #- '{content,title}'
    from jsonb_each(written.translations) where key <> written.language
  ) as version;
$$;

-- Whoever writes an object, be it an author, an import or a copy, has it found.
create function keep_search_text() returns trigger language plpgsql as $$
begin
  perform write_search_text(new);
  return null;
end $$;
create trigger object_searched after insert on object
  for each row when (new.type in ('tool', 'module', 'slide')) execute function keep_search_text();
create trigger object_searched_anew after update of name, description, content, translations, language on object
  for each row when (
    new.type in ('tool', 'module', 'slide') and (new.name, new.description, new.content, new.translations, new.language)
      is distinct from (old.name, old.description, old.content, old.translations, old.language)
  ) execute function keep_search_text();

select count(write_search_text(object)) from object where type in ('tool', 'module', 'slide');

-- Down Migration

drop trigger object_searched_anew on object;
drop trigger object_searched on object;
drop function keep_search_text;
drop function write_search_text;
drop table search_text;
drop function words_on_page;
drop function search_configuration;
drop text search configuration search_simple;
drop text search configuration search_it;
drop text search configuration search_de;
drop text search configuration search_en;
drop text search configuration search_fr;
