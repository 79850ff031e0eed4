-- Up Migration

-- A translation of a slide says itself whether the slide counts as translated by it: `"isTranslated": true`. It is
-- decided when a slide is written; those that are there count as they did, by whether they have a block.
update object o set translations = (
  select jsonb_object_agg(
    language,
    case
      when words #> '{content,blocks,0}' is not null or o.content #> '{blocks,0}' is null
        then words || '{"isTranslated": true}'
      else words
    end
  )
  from jsonb_each(o.translations) as t (language, words)
)
where type = 'slide' and translations <> '{}';

-- Down Migration
update object o set translations = (
  select jsonb_object_agg(language, words - 'isTranslated')
  from jsonb_each(o.translations) as t (language, words)
)
where type = 'slide' and translations <> '{}';
