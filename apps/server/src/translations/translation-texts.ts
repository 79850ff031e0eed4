import { type Word, wordNames } from '@preau/contract/library/library-object'
import { words } from '@preau/contract/library/wire-object'
import { maxOf } from '@preau/course/field'
import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { sourceOf } from '@preau/course/source-of'
import { plain, type TextUnit, textsOfSlide, unitOf } from '@preau/course/texts/slide-texts'
import { type ContentLanguage, isEasyLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { readDrafts, type StoredDraft } from '#authoring/find-draft.ts'
import type { Database } from '#database.ts'
import { blockTranslationStatus } from '#drafts/translation-status.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import type { ObjectTable, Translation } from '#library/tables.ts'
import type { TextGroup, TranslationTexts } from './files/translation-file.ts'

const columns = ['id', 'type', 'parent_id', ...wordNames, 'language', 'content', 'translations', 'version'] as const

/** A tool or a module with its words in every language. */
export type Worded = Pick<Selectable<ObjectTable>, (typeof columns)[number]>

/** A tool with everything in it that can be translated. */
export type TranslatedTool = {
  tool: Worded
  /** The tool and its modules. */
  worded: Worded[]
  drafts: Map<string, StoredDraft>
  /** Ids of modules and slides in the order of the lesson, the tool first. */
  order: string[]
}

/** Refuses a caller who may not write the tool, and an id that is no tool. */
export async function requireTool(db: Kysely<Database>, person: Requester, id: string): Promise<void> {
  const { type } = await findObject(db, person, 'edit', id)
  if (type !== 'tool') throw person.refuse('not-found')
}

/**
 * A tool with its texts, for its authors; refuses other callers and an id that is no tool. `isLocked` locks out
 * concurrent writers.
 */
export async function readTranslatedTool(
  db: Kysely<Database>,
  person: Requester,
  id: string,
  { isLocked = false } = {},
): Promise<TranslatedTool> {
  await requireTool(db, person, id)
  if (isLocked) {
    await lockTree(db as Transaction<Database>)
    await sql`
      select id from object where (id = ${id}::uuid or path @> array[${id}::uuid]) and type in ('tool', 'module', 'slide')
      order by id for no key update
    `.execute(db)
  }
  const rows = await db
    .selectFrom('object')
    .select(columns)
    .where('type', 'in', ['tool', 'module', 'slide'])
    .where(sql<boolean>`(id = ${id}::uuid or path @> array[${id}::uuid])`)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tool = rows.find(row => row.id === id)
  if (!tool) throw person.refuse('not-found')
  const modules = rows.filter(row => row.type === 'module')
  const slides = rows.filter(row => row.type === 'slide')
  const drafts = await readDrafts(
    db,
    slides.map(slide => slide.id),
  )
  return {
    tool,
    worded: [tool, ...modules],
    drafts: new Map(drafts.map(draft => [draft.slide, draft])),
    order: [
      id,
      ...modules.flatMap(module => [
        module.id,
        ...slides.filter(slide => slide.parent_id === module.id).map(slide => slide.id),
      ]),
    ],
  }
}

/** The translation status of a slide. */
export function knownOf({ contents, language, origins }: StoredDraft, lang: ContentLanguage) {
  return blockTranslationStatus(contents, language, origins)[lang] ?? { outdated: [], meant: [] }
}

/**
 * The language from which a translation is made: the original's. Easy language is made from its plain language, if that
 * has any texts.
 */
export function sourceLanguageOf({ tool, drafts }: TranslatedTool, lang: ContentLanguage): Language {
  const plain = plainLanguage(lang)
  return isEasyLanguage(lang) && [...drafts.values()].some(({ contents }) => contents[plain]) ? plain : tool.language
}

/** Every text of a tool with its translation into a language, in the order of the lesson, computed lazily. */
export function translationTexts(tool: TranslatedTool, lang: ContentLanguage): TranslationTexts {
  const { id, name } = tool.tool
  return { tool: id, name, from: sourceLanguageOf(tool, lang), to: lang, groups: textGroups(tool, lang) }
}

function* textGroups({ worded, drafts, order }: TranslatedTool, lang: ContentLanguage): Generator<TextGroup> {
  for (const id of order) {
    const object = worded.find(each => each.id === id)
    const draft = drafts.get(id)
    const original = draft && sourceOf(draft.contents, lang, draft.language)
    if (object) yield { id, name: object.name, units: unitsOfWorded(object, lang) }
    else if (draft && original) {
      yield { id, name: original.title, units: textsOfSlide(id, original, draft.contents[lang], knownOf(draft, lang)) }
    }
  }
}

/** Words of a tool or module by field: a text, or a list of texts. */
type ObjectWords = Readonly<Record<string, string | readonly string[]>>

/** The fields of words in the content of a module; a tool has all of its words in columns. */
const contentFields = Object.keys(moduleTranslation.shape)

function wordsOf(columns: Partial<Record<Word, string | null>>, content: object): ObjectWords {
  const inColumns = wordNames.map(word => [word, columns[word] ?? ''])
  const inContent = Object.entries(content).filter(([field, value]) => contentFields.includes(field) && value)
  return Object.fromEntries([...inColumns, ...inContent])
}

/** The words of a tool or module in a language, as far as they exist. */
export function wordsIn({ type, translations }: Worded, lang: ContentLanguage): ObjectWords {
  const { content, ...columns } = translations[lang] ?? {}
  return wordsOf(columns, type === 'module' ? moduleTranslation.parse(content ?? {}) : {})
}

/** The words of the original of a tool or module. */
function originalWords(object: Worded): ObjectWords {
  return wordsOf(object, object.type === 'module' ? moduleContent.parse(object.content) : {})
}

/** The words from which a translation of a tool or module is made; see `sourceLanguageOf`. */
export function sourceWords(object: Worded, lang: ContentLanguage): ObjectWords {
  const original = originalWords(object)
  if (!isEasyLanguage(lang)) return original
  const plain = wordsIn(object, plainLanguage(lang))
  const merged = Object.entries(original).map(([field, texts]) => {
    const own = plain[field] ?? ''
    return [field, typeof texts === 'string' ? own || texts : texts.map((text, at) => own[at] || text)]
  })
  return Object.fromEntries(merged)
}

/** A text of a tool or module: its field, its index if the field is a list, and its maximum length. */
export type WordPlace = { field: string; place: number | null; longest: number }

/** The places of a tool's or module's words, by the ids of their texts. */
export function wordPlaces(object: Worded): Map<string, WordPlace> {
  const places = Object.entries(originalWords(object)).flatMap(([field, texts]): [string, WordPlace][] =>
    typeof texts === 'string'
      ? [[`${object.id}.${field}`, { field, place: null, longest: longestOf(field) }]]
      : texts.map((_, place) => [`${object.id}.${field}.${place}`, { field, place, longest: longestOf(field) }]),
  )
  return new Map(places)
}

const schemas = new Map<string, z.core.$ZodType>(Object.entries({ ...words, ...moduleTranslation.shape }))

/** The longest that a text of this field may be. */
function longestOf(field: string): number {
  const schema = schemas.get(field)
  const texts = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (!texts) throw new TypeError(`No schema has the words ${field}.`)
  return maxOf(texts instanceof z.ZodArray ? texts.element : texts)
}

/** The name of a tool or module, and its other words. */
export function unitsOfWorded(object: Worded, lang: ContentLanguage): TextUnit[] {
  const [original, translated] = [sourceWords(object, lang), wordsIn(object, lang)]
  const textAt = (all: ObjectWords, { field, place }: WordPlace) => {
    const texts = all[field] ?? ''
    return typeof texts === 'string' ? texts : (texts[place ?? 0] ?? '')
  }
  return [...wordPlaces(object)]
    .map(([id, place]) => unitOf(id, plain(textAt(original, place)), plain(textAt(translated, place))))
    .filter(({ source }) => source.length > 0)
}

/** A translation of a tool or module as it is stored; null for none. */
export const translationOf = ({ translations }: Worded, lang: ContentLanguage): Translation | null =>
  translations[lang] ?? null
