-- Texts are compared, sorted and searched as foldForSearch of packages/course folds them, which a test compares this with:
-- characters nobody sees are nothing, every apostrophe is one, ligatures and lowered digits are plain ones, and letters
-- that are not composed of another and an accent (Đ ð Þ ħ ŋ) are those they are sorted as.
create or replace function plain_text(written text) returns text language sql immutable strict parallel safe
  return lower(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(
          normalize(
            regexp_replace(
              regexp_replace(
                written,
                '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
                '', 'g'
              ),
              '[`´‘’‚‛′‵ʹʻʼʽˈˊˋ‹›]', '''', 'g'
            ),
            NFKD
          ),
          '[\u0300-\u036f]', '', 'g'
        ),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'), 'ʼ', ''''),
      'đĐðÐħĦıĸłŁŋŊøØŧŦƀɃ', 'ddddhhikllnnoottbb'
    )
  );

-- What was kept of people and of texts is folded again.
update actor set last_name = last_name, organization = organization;
drop index search_text_title;
create index search_text_title on search_text using gin (plain_text(title) gin_trgm_ops) with (fastupdate = off);
alter table search_text drop column words;
alter table search_text add column words tsvector not null generated always as (
  setweight(to_tsvector(search_configuration(language), plain_text(title)), 'A')
  || setweight(to_tsvector(search_configuration(language), plain_text(body)), 'D')
) stored;
create index search_text_words on search_text using gin (words) with (fastupdate = off);
