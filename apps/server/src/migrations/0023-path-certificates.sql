-- The name of an object in each language that has one.
create function names_of(o object) returns jsonb language sql stable as $$
  select jsonb_build_object(o.language, o.name) || coalesce((
    select jsonb_object_agg(language, words -> 'name') from jsonb_each(o.translations) as t (language, words)
    where language <> o.language and words ->> 'name' <> ''
  ), '{}')
$$;

-- What the certificate of a tool or of a path says or depends on: of a path also its tools, in its order, as far as they
-- are shown and not in the bin, and no certificate unless its authors want one.
create or replace function certificate_grounds(tool uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'language', o.language,
    'name', names_of(o),
    'rule', case when o.type = 'path' then coalesce(o.content -> 'certificate', '{"isGiven": false}')
      else o.content -> 'certificate' end,
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
        'takeaways', m.content -> 'takeaways',
        'translations', coalesce((
          select jsonb_object_agg(language, words -> 'content' -> 'takeaways')
          from jsonb_each(m.translations) as t (language, words) where jsonb_typeof(words -> 'content') = 'object'
        ), '{}')
      ) order by m.position, m.created_at, m.id)
      from object m
      where m.parent_id = o.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
    ), '[]')
  ) || case when o.type = 'path' then jsonb_build_object('tools', coalesce((
    select jsonb_agg(
      jsonb_build_object('id', part.id, 'language', part.language, 'name', names_of(part)) order by named.place
    )
    from jsonb_array_elements_text(o.content -> 'tools') with ordinality as named (id, place)
    join object part on part.id = named.id::uuid and part.type = 'tool' and part.visibility = 'visible'
      and part.deleted_at is null
  ), '[]')) else '{}' end
  from object o where o.id = tool
$$;

-- Authors make paths in levels that are merely opened to them, as they make tools: an administrator shows them.
alter table object drop constraint object_showing_tool;
alter table object add constraint object_showing_tool check (type in ('tool', 'path') or showing is null);
