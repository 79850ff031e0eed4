-- Texts are compared, sorted and searched as foldForSearch of packages/course folds them: now all letters of Latin that are
-- not composed of another and an accent are those they are sorted as, as in African languages, Azerbaijani and Sámi
-- (ɖ ɛ ɔ ə ɨ ƶ ʒ), not only those of Europe. A test compares both over the blocks of Latin.
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
              '[`´‘’‚‛′‵ʹ-ʽˈˊˋ՚׳ߴ᾽᾿`´῾ꞌꞋ＇｀‹›]', '''', 'g'
            ),
            NFKD
          ),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g'
        ),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'), 'ʼ', ''''),
      'đĐðÐħĦıĸłŁŋŊøØŧŦƀɃɓƁƃƂƈƇɖƉɗƊƌƋƒƑɠƓɣƔǥǤɨƗƙƘƚȽɲƝƞȠɔƆɵƟƥƤʀƦƫƭƬʈƮʉɄʊƱʋƲƴƳƶƵʒƷəƏǝƎɛƐɩƖȡȥȤȴȵȶⱥȺɑⱭȼȻⱦȾȿⱾɀⱿɇɆȷɉɈɋɊɍɌɏɎɕɡꞬɦꞪɫⱢɬꞭɭɱⱮɳɽⱤɾɼʂꟅʐʑʝꞲʠⱡⱠⱨⱧⱪⱩⱬⱫⱱⱳⱲⱴⱸⱺꞑꞐꞓꞒꞔꟄꞡꞠꞣꞢꞥꞤꞧꞦꞩꞨ',
      'ddddhhikllnnoottbbbbbbccddddddffggggggiikkllnnnnoooopprrtttttuuuuvvyyzzzzeeeeeeiidzzlntaaaaccttsszzeejjjqqrryycgghhlllllmmnrrrrsszzjjqllhhkkzzvwwveonnccccggkknnrrss'
    )
  );

-- What was kept of people, of texts, of requests and of certificates is folded again.
update actor set last_name = last_name, organization = organization;
update contact_request set first_name = first_name;
drop index certificate_words;
alter table certificate drop column search_words;
alter table certificate add column search_words tsvector not null generated always as (
  array_to_tsvector(plain_words(
    code || ' ' || left(code, 5) || ' ' || right(code, 5) || ' ' || coalesce(facts ->> 'holder', '')
    || ' ' || coalesce(jsonb_path_query_array(facts, '$.tool.name.*') #>> '{}', '')
  ))
) stored;
create index certificate_words on certificate using gin (search_words) with (fastupdate = off);
drop index search_text_title;
create index search_text_title on search_text using gin (plain_text(title) gin_trgm_ops) with (fastupdate = off);
alter table search_text drop column words;
alter table search_text add column words tsvector not null generated always as (
  setweight(to_tsvector(search_configuration(language), plain_text(title)), 'A')
  || setweight(to_tsvector(search_configuration(language), plain_text(body)), 'D')
) stored;
create index search_text_words on search_text using gin (words) with (fastupdate = off);

-- Who asked support replies to its answers, in their account.
alter table contact_message drop constraint contact_message_kind_check;
alter table contact_message add constraint contact_message_kind_check check (kind in ('answer', 'note', 'reply'));
