-- Up Migration

-- As before, but that the film of a block is looked up by its id, and not among all that lies in the tool: whenever a slide
-- is published, this is asked of each slide beside it.
create or replace function estimated_seconds(slide uuid) returns double precision language sql stable as $$
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

-- Down Migration
create or replace function estimated_seconds(slide uuid) returns double precision language sql stable as $$
  select coalesce(sum(part), 0)::float8 from (
    select length(body) * 60.0 / 630 as part
    from search_text where type = 'slide' and object_id = slide and is_original
    union all
    select case
      when block ? 'prompt' then case when block ? 'mode' then 45 else 120 end
      when block ->> 'type' = 'video' then coalesce(film.seconds, 180)
    end
    from object o
    cross join jsonb_array_elements(o.content -> 'blocks') as block
    left join object m on m.type = 'media' and m.parent_id = any (o.path) and m.id::text = block ->> 'media'
    left join video film on film.key = m.file ->> 'key'
    where o.id = slide
  ) as parts
$$;
