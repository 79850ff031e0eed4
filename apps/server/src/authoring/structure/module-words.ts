import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@preau/contract/schemas'
import type { StructureChange } from '@preau/contract/structures/schemas'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { DraftedWords, StructureDraft } from '#drafts/tables.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { emptyContent, parseContent } from '#library/parse-content.ts'
import type { Translations } from '#library/tables.ts'
import { BadCall } from '#platform/http/envelope.ts'

type Words = { name: string | null; description: string | null; content: unknown }
type InLanguages = Partial<Record<ContentLanguage, Words>>

/** The words of modules per language, as their rows have them and as their authors want them. */
export type ModuleWords = ReadonlyMap<string, { language: Language; live: InLanguages; drafted: InLanguages }>

type Describe = StructureChange & { kind: 'describe' }

type Row = {
  id: string
  language: Language
  name: string
  description: string | null
  content: unknown
  translations: Translations
}

const none: Words = { name: null, description: null, content: null }

/** The words of some modules. */
export async function readModuleWords(
  db: Kysely<Database>,
  modules: string[],
  { words = {} }: StructureDraft,
): Promise<ModuleWords> {
  if (modules.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select id, language, name, description, content, translations from object
    where id = any (${modules}::uuid[]) and type = 'module' and deleted_at is null
  `.execute(db)
  return new Map(
    rows.map(row => {
      const live = liveWords(row)
      return [row.id, { language: row.language, live, drafted: withDrafted(live, words[row.id] ?? {}) }]
    }),
  )
}

function liveWords({ language, name, description, content, translations }: Row): InLanguages {
  const others = Object.entries(translations).map(([code, { name = null, description = null, content = null }]) => [
    code,
    { name, description, content },
  ])
  return { ...Object.fromEntries(others), [language]: { name, description, content } }
}

function withDrafted(live: InLanguages, drafted: Partial<Record<ContentLanguage, DraftedWords>>): InLanguages {
  const codes = [...new Set([...Object.keys(live), ...Object.keys(drafted)])].toSorted() as ContentLanguage[]
  const all = codes.map(code => [code, { ...none, ...live[code], ...drafted[code] }] as const)
  return Object.fromEntries(all.filter(([, words]) => !isDeepStrictEqual(words, none)))
}

/** The drafted name of a module in its own language; undefined where nothing of it is drafted. */
export const nameIn = (words: ReturnType<ModuleWords['get']>) => words?.drafted[words.language]?.name ?? undefined

/** The modules whose name, or whose other words, will be others. */
export function wordChanges(words: ModuleWords): { renamed: Set<string>; described: Set<string> } {
  const [renamed, described] = [new Set<string>(), new Set<string>()]
  for (const [id, { language, live, drafted }] of words) {
    const name = drafted[language]?.name
    if (name !== live[language]?.name) renamed.add(id)
    const original = { ...none, ...drafted[language], name: live[language]?.name ?? null }
    if (!isDeepStrictEqual(withDrafted(live, {}), withDrafted({ ...drafted, [language]: original }, {})))
      described.add(id)
  }
  return { renamed, described }
}

/** A word that changes with the words of a module. */
function markOf(words: InLanguages): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}

/** The words of a module in each language, as its authors last left them. */
export async function readModuleDetails(
  db: Kysely<Database>,
  person: Requester,
  module: string,
): Promise<Answer<'getModuleDetails'>[number]> {
  const { type, path } = await findObject(db, person, 'edit', module)
  if (type !== 'module') throw person.refuse('not-found')
  const stored = await db
    .selectFrom('tool_draft')
    .select('structure')
    .where('tool_id', '=', path[1] ?? '')
    .executeTakeFirst()
  const words = await readModuleWords(db, [module], stored?.structure ?? {})
  const drafted = words.get(module)?.drafted ?? {}
  return { module, mark: markOf(drafted), words: drafted }
}

/** The drafted words of a tool's modules with other ones for one of them, and the change that takes that back. */
export async function describe(
  trx: Transaction<Database>,
  person: Requester<'old-version'>,
  draft: StructureDraft,
  { id, language: code, words: typed, mark }: Describe,
  path: string,
): Promise<{ words: NonNullable<StructureDraft['words']>; undo: Describe }> {
  const known = (await readModuleWords(trx, [id], draft)).get(id)
  if (!known) throw person.refuse('not-found')
  const { language, drafted } = known
  if (mark !== undefined && mark !== markOf(drafted)) throw person.refuse('old-version')
  const isTranslation = code !== language
  if (typed.name === null && !isTranslation) {
    throw new BadCall([{ path: `${path}.words.name`, message: 'field-is-required' }])
  }
  const given = (Object.keys(typed) as (keyof Words)[]).filter(key => typed[key] !== undefined)
  const contentPath = `${path}.words.content`
  const content =
    typed.content === null || typed.content === undefined
      ? isTranslation
        ? null
        : emptyContent('module', '')
      : parseContent('module', typed.content, { path: contentPath, isTranslation })
  const all: Words = { name: typed.name ?? null, description: typed.description || null, content }
  const pick = (words: Words): DraftedWords => Object.fromEntries(given.map(key => [key, words[key]]))
  const before = draft.words?.[id] ?? {}
  return {
    words: { ...draft.words, [id]: { ...before, [code]: { ...before[code], ...pick(all) } } },
    undo: { kind: 'describe', id, language: code, words: pick(drafted[code] ?? none) as Describe['words'] },
  }
}

/** The changes that draft these words. */
export function describing({ words = {} }: StructureDraft): Describe[] {
  return Object.entries(words).flatMap(([id, inLanguages]) =>
    Object.entries(inLanguages).map(
      ([code, drafted]): Describe => ({
        kind: 'describe',
        id,
        language: code as ContentLanguage,
        words: drafted as Describe['words'],
      }),
    ),
  )
}
