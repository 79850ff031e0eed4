-- Up Migration

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

-- As before, but of questions as they are drawn, and with the front of each card.
create or replace function words_on_page(content jsonb) returns text language sql immutable strict parallel safe as $$
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

select count(write_search_text(object)) from object where type = 'slide';

-- Down Migration

create or replace function words_on_page(content jsonb) returns text language sql immutable strict parallel safe as $$
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
    group by case when key = 'text' and place[cardinality(place) - 3] = 'content'
      then place[:cardinality(place) - 3] else place end
  )
  select string_agg(text, e'\n' order by place) from line where text <> ''
$$;
drop function drawn_question;
