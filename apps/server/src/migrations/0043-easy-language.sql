-- Slides may be written in easy language too (`fr-simple`): a variant of a language, of which a tool says where it has any.
alter table object add column easy_in text[] not null default '{}';

-- Its words are searched as those of the language it is a variant of. No text of one is there yet.
create or replace function search_configuration(language text) returns regconfig language sql immutable parallel safe
  return case left(language, 2)
    when 'fr' then 'search_fr'::regconfig
    when 'en' then 'search_en'::regconfig
    when 'de' then 'search_de'::regconfig
    when 'it' then 'search_it'::regconfig
    else 'search_simple'::regconfig
  end;
