import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { plain, type TextUnit, textsOfSlide, unitOf } from '@preau/course/texts/slide-texts'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { readDrafts, type StoredDraft } from '#authoring/find-draft.ts'
import type { Database } from '#database.ts'
import { blockTranslationStatus } from '#drafts/translation-status.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import type { ObjectTable, Translation } from '#library/tables.ts'
import type { TextGroup, TranslationTexts } from './files/translation-file.ts'

const columns = [
  'id',
  'type',
  'parent_id',
  'name',
  'description',
  'language',
  'content',
  'translations',
  'version',
] as const

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
export function knownOf({ contents, language, origins }: StoredDraft, lang: Language) {
  return blockTranslationStatus(contents, language, origins)[lang] ?? { outdated: [], meant: [] }
}

/** Every text of a tool with its translation into a language, in the order of the lesson, computed lazily. */
export function translationTexts(tool: TranslatedTool, lang: Language): TranslationTexts {
  const { id, name, language } = tool.tool
  return { tool: id, name, from: language, to: lang, groups: textGroups(tool, lang) }
}

function* textGroups({ worded, drafts, order }: TranslatedTool, lang: Language): Generator<TextGroup> {
  for (const id of order) {
    const object = worded.find(each => each.id === id)
    const draft = drafts.get(id)
    const original = draft?.contents[draft.language]
    if (object) yield { id, name: object.name, units: unitsOfWorded(object, lang) }
    else if (draft && original) {
      yield { id, name: original.title, units: textsOfSlide(id, original, draft.contents[lang], knownOf(draft, lang)) }
    }
  }
}

/** The words of a tool or module in a language, as far as they exist. */
export function wordsIn({ type, translations }: Worded, lang: Language) {
  const { name = '', description = '', content } = translations[lang] ?? {}
  const { takeaways = [], exercise = '' } = type === 'module' ? moduleTranslation.parse(content ?? {}) : {}
  return { name, description, takeaways, exercise }
}

/** The words of the original of a tool or module. */
export function originalWords({ type, name, description, content }: Worded) {
  const { takeaways, exercise = '' } = type === 'module' ? moduleContent.parse(content) : { takeaways: [] }
  return { name, description: description ?? '', takeaways, exercise }
}

/** The name of a tool or module, and its other words. */
export function unitsOfWorded(object: Worded, lang: Language): TextUnit[] {
  const original = originalWords(object)
  const words = wordsIn(object, lang)
  const unit = (field: string, source: string, target: string) =>
    unitOf(`${object.id}.${field}`, plain(source), plain(target))
  return [
    unit('name', original.name, words.name),
    unit('description', original.description, words.description),
    ...original.takeaways.map((text, place) => unit(`takeaways.${place}`, text, words.takeaways[place] ?? '')),
    unit('exercise', original.exercise, words.exercise),
  ].filter(({ source }) => source.length > 0)
}

/** A translation of a tool or module as it is stored; null for none. */
export const translationOf = ({ translations }: Worded, lang: Language): Translation | null =>
  translations[lang] ?? null
