import type { Viewer } from '@preau/contract/library/rights'
import type { Answer, Query } from '@preau/contract/schemas'
import {
  type ContentLanguage,
  contentLanguageCodes,
  easyLanguage,
  type Language,
  plainLanguage,
} from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { toolOf } from '#library/count-slides.ts'
import { isHidden, isReadable } from '#library/rights.ts'
import { searchWords } from './search-words.ts'

/** Maximum number of tools in one answer. */
const mostTools = 40

/** Most objects of a type that are ranked: a word that occurs everywhere hardly distinguishes them. */
const mostMatches = 300

type SearchQuery = Pick<Query<'searchLibrary'>, 'text' | 'lang' | 'paths'>
type Found = Answer<'searchLibrary'>[number]
type Place = NonNullable<Found['place']>
type Match = { id: string; type: SearchedType; path: string[]; language: ContentLanguage; rank: number }

/** The types that are searched, and what a match in each adds to its rank. */
const weights = { path: 2, tool: 2, module: 1, slide: 0 }
type SearchedType = keyof typeof weights
const searchedTypes = Object.keys(weights) as SearchedType[]

/**
 * The tools a viewer may see that match, the best first: in the requested language or in their original one. If nothing
 * matches, tools with a similarly spelt title. Paths only if requested.
 * @param synonyms see `searchWords`
 */
export async function searchLibrary(
  db: Kysely<Database>,
  viewer: Viewer,
  { text, lang, paths = false }: SearchQuery,
  synonyms: string,
): Promise<Found[]> {
  const words = searchWords(text, synonyms)
  if (words === '') return []
  const types = searchedTypes.filter(type => paths || type !== 'path')
  const found = await matches(db, viewer, lang, { words, types })
  const best = bestOfTools(found.length > 0 ? found : await misspelt(db, viewer, lang, { text, types }))
  const places = await readPlaces(db, viewer, words, [...best.values()])
  return [...best].map(([tool, { id, type }]) => ({
    tool,
    place: places.get(id) ?? null,
    ...(type === 'path' && { isPath: true as const }),
  }))
}

const tsquery = (language: RawBuilder<unknown>, words: string) =>
  sql`to_tsquery(search_configuration(${language}), ${words})`

/** SQL: whether a text `t` is in the requested language, plain or easy, or in the language of the original. */
const isReadIn = (lang: Language) => sql`(t.language in (${lang}, ${easyLanguage(lang)}) or t.is_original)`

/**
 * SQL: whether the viewer may learn that object `o` matches. Visitors may learn it about anything that is not hidden,
 * even slides, which they cannot open.
 */
const isFindable = (viewer: Viewer) => (viewer.id === null ? sql`not ${isHidden}` : isReadable(viewer))

async function matches(
  db: Kysely<Database>,
  viewer: Viewer,
  lang: Language,
  { words, types }: { words: string; types: SearchedType[] },
): Promise<Match[]> {
  // A condition for each language, so that each one uses its index.
  const says = contentLanguageCodes.map(
    code => sql`t.language = ${code} and t.words @@ ${tsquery(sql.lit(code), words)}`,
  )
  const ofType = types.map(
    type => sql`(
      select o.id, o.type, o.path, t.language, ts_rank(t.words, ${tsquery(sql`t.language`, words)}) as rank
      from search_text t join object o on o.id = t.object_id
      where t.type = ${sql.lit(type)} and o.deleted_at is null and ${isReadIn(lang)}
        and (${sql.join(says, sql` or `)}) and ${isFindable(viewer)}
      limit ${mostMatches}
    )`,
  )
  const { rows } = await sql<Match>`${sql.join(ofType, sql` union all `)}`.execute(db)
  return rows
}

/** Objects with similarly spelt words in their title. Very short words are left out: they resemble too many others. */
async function misspelt(
  db: Kysely<Database>,
  viewer: Viewer,
  lang: Language,
  { text, types }: { text: string; types: SearchedType[] },
): Promise<Match[]> {
  if (text.length < 5) return []
  const { rows } = await sql<Match>`
    select o.id, o.type, o.path, t.language, word_similarity(plain_text(${text}), plain_text(t.title)) as rank
    from search_text t join object o on o.id = t.object_id
    where o.deleted_at is null and t.type = any (${types}) and ${isReadIn(lang)}
      and plain_text(${text}) <% plain_text(t.title) and ${isFindable(viewer)}
    limit ${mostMatches}
  `.execute(db)
  return rows
}

/** The best match of each tool, best tool first. */
function bestOfTools(found: Match[]): Map<string, Match> {
  const ranked = found
    .map(match => ({ ...match, rank: match.rank + weights[match.type] }))
    .sort((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1))
  const best = new Map<string, Match>()
  for (const match of ranked) {
    const tool = toolOf(match)
    if (tool && !best.has(tool) && best.size < mostTools) best.set(tool, match)
  }
  return best
}

/** Private-use characters, which mark the words that were found. */
const marks = { begin: '\uE000', end: '\uE001' }
const headline = `StartSel=${marks.begin}, StopSel=${marks.end}, MaxWords=24, MinWords=12, MaxFragments=1, ShortWord=0`

type PlaceRow = {
  id: string
  module: string
  isSlide: boolean
  isShown: boolean
  name: string
  language: ContentLanguage
  passage: string
}

/** Where the matches inside modules and slides are, by the id of the match. */
async function readPlaces(
  db: Kysely<Database>,
  viewer: Viewer,
  words: string,
  best: Match[],
): Promise<Map<string, Place>> {
  const inside = best.filter(({ type }) => type !== 'tool' && type !== 'path')
  if (inside.length === 0) return new Map()
  const { rows } = await sql<PlaceRow>`
    select o.id, shown.id as module, o.type = 'slide' as "isSlide", r.is_readable as "isShown",
      n.title as name, n.language,
      case when r.is_readable
        then ts_headline(search_configuration(t.language), translate(t.body, ${marks.begin + marks.end}, ''),
          ${tsquery(sql`t.language`, words)}, ${headline})
        else '' end as passage
    from unnest(${inside.map(({ id }) => id)}::uuid[], ${inside.map(({ language }) => language)}::text[])
      as match (id, language)
    join object o on o.id = match.id
    join search_text t on t.object_id = match.id and t.type = o.type and t.language = match.language
    cross join lateral (select ${isReadable(viewer)} as is_readable) r
    join object shown on shown.id = case o.type when 'slide' then o.parent_id else o.id end
    cross join lateral (
      select n.title, n.language from search_text n
      where n.object_id = case when r.is_readable then o.id else shown.id end and (n.language = t.language or n.is_original)
      order by n.language = t.language desc limit 1
    ) n
  `.execute(db)
  return new Map(rows.map(row => [row.id, placeOf(row)]))
}

function placeOf({ id, module, isSlide, isShown, name, language, passage }: PlaceRow): Place {
  const place = isSlide && isShown ? id : null
  return { module, slide: place, name, language: plainLanguage(language), passage: piecesOf(passage) }
}

/** A passage in pieces; empty where no word was found in it, as when the words are in the title only. */
function piecesOf(passage: string): Place['passage'] {
  if (!passage.includes(marks.begin)) return []
  return (
    passage
      // Separates paragraphs that end without a full stop, such as titles: otherwise they would run into each other.
      .replaceAll(/(?<![.!?…:;])\n/g, ' · ')
      .replaceAll(/\s+/g, ' ')
      .split(new RegExp(`(?=${marks.begin})|${marks.end}`))
      .filter(piece => piece !== '')
      .map(piece => ({ text: piece.replace(marks.begin, ''), isFound: piece.startsWith(marks.begin) }))
  )
}
