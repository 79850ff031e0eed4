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

-- A question as its learner sees it: without what would answer it, and its parts in an order that says nothing. Sides that
-- belong together and items in their order were found side by side, by visitors too. Kept like the learner's view of
-- packages/course by a test that compares the words of both for every type of block.
create function drawn_question(block jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select case block ->> 'type'
    when 'matching' then block - 'pairs' - 'extras' || jsonb_build_object(
      'lefts', (select jsonb_agg(jsonb_build_object('text', pair -> 'left') order by at)
        from jsonb_array_elements(block -> 'pairs') with ordinality as each (pair, at)),
      'rights', (select jsonb_agg(jsonb_build_object('text', side) order by side) from (
        select pair ->> 'right' as side from jsonb_array_elements(block -> 'pairs') as pair
        union select extra ->> 'text' from jsonb_array_elements(coalesce(block -> 'extras', '[]')) as extra
      ) as sides)
    )
    when 'ordering' then block || jsonb_build_object(
      'items', (select jsonb_agg(jsonb_build_object('text', item -> 'text') order by item ->> 'text')
        from jsonb_array_elements(block -> 'items') as item)
    )
    -- What is chosen from a list is on the page, right words among wrong ones.
    when 'gap-text' then case when jsonb_array_length(coalesce(block -> 'bank', '[]')) = 0 then block
      else block || jsonb_build_object(
        'choices', (select jsonb_agg(jsonb_build_object('text', word) order by word) from (
          select part -> 'answers' ->> 0 as word from jsonb_array_elements(block -> 'text') as part
          where jsonb_array_length(coalesce(part -> 'answers', '[]')) > 0
          union select jsonb_array_elements_text(block -> 'bank')
        ) as words)
      ) end
    else block
  end - 'right' - 'wrong'
$$;

-- The words of a content as they stand on the page, a line a paragraph; what is said only after an answer is left out.
create function words_on_page(content jsonb) returns text language sql immutable strict parallel safe as $$
  with recursive part (key, value, place) as (
    select '', case when jsonb_typeof(content -> 'blocks') = 'array' then content || jsonb_build_object(
      'blocks', (select jsonb_agg(case when block ? 'mode' then drawn_question(block) else block end order by at)
        from jsonb_array_elements(content -> 'blocks') with ordinality as each (block, at))
    ) else content end, '{}'::text[]
    union all
    select inner_part.key, inner_part.value, inner_part.place
    from part, lateral (
      select field.key, field.value, part.place || lpad(field.at::text, 5, '0') || field.key
      from jsonb_each(case when jsonb_typeof(part.value) = 'object' then part.value else '{}' end)
        with ordinality as field (key, value, at)
      where field.key not in ('feedback', 'answers', 'bank', 'knownAs', 'example', 'link')
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
      and key in ('title', 'text', 'alt', 'caption', 'source', 'description', 'left', 'right', 'unit', 'front',
        'takeaways', 'exercise')
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

-- An object is found whether an author, an import or a copy writes it.
create function keep_search_text() returns trigger language plpgsql as $$
begin
  perform write_search_text(new);
  return null;
end $$;
create trigger object_searched after insert on object
  for each row when (new.type in ('tool', 'module', 'slide')) execute function keep_search_text();
create trigger object_searched_again after update of name, description, content, translations, language on object
  for each row when (
    new.type in ('tool', 'module', 'slide') and (new.name, new.description, new.content, new.translations, new.language)
      is distinct from (old.name, old.description, old.content, old.translations, old.language)
  ) execute function keep_search_text();

-- How long a slide takes, in seconds, as its author wrote it. Reading: adults read about 950 characters a minute of French,
-- German and Italian (Trauzettel-Klosinski and Dietz 2012), and two thirds of that when they read to learn (Carver 1990).
-- The rest is this project's own reckoning: three quarters of a minute for a question and what is said to the answer, two
-- minutes to write a reflection, three minutes for a film whose length is not known. The film of a block is looked up by
-- its id, and not among all that lies in the tool: whenever a slide is published, this is asked of each slide beside it.
create function estimated_seconds(slide uuid) returns double precision language sql stable as $$
  select coalesce(sum(part), 0)::float8 from (
    select length(body) * 60.0 / 630 as part
    from search_text where type = 'slide' and object_id = slide and is_original
    union all
    select case
      when block ? 'prompt' then case when block ? 'mode' then 45 else 120 end
      when block ->> 'type' = 'video' then coalesce((
        select film.seconds from object m join video film on film.key = m.file ->> 'key'
        where m.type = 'media' and m.parent_id = any (o.path)
          and m.id = case when block ->> 'media' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then (block ->> 'media')::uuid end
      ), 180)
    end
    from object o
    cross join jsonb_array_elements(o.content -> 'blocks') as block
    where o.id = slide
  ) as parts
$$;

-- Minutes of a module whose author has said none: those of the slides that teachers see, rounded up.
create function estimated_minutes(module uuid) returns int language sql stable as $$
  select coalesce(ceil(sum(estimated_seconds(id)) / 60), 0)::int
  from object where parent_id = module and type = 'slide' and visibility = 'visible' and deleted_at is null
$$;
