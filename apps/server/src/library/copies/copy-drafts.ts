import { type ContentLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { Contents, Origins } from '#drafts/tables.ts'
import { currentOrigins } from '#drafts/translation-status.ts'
import { inSlices } from '#platform/in-slices.ts'
import { copyName } from './copy-name.ts'
import { replaceIds } from './copy-rows.ts'

/** A draft as it is copied. */
export type DraftRow = {
  slide_id: string
  language: Language
  version: number
  contents: Contents
  origins: Origins
  published_version: number | null
  saved_at: string
  saved_by: string | null
}

/**
 * The drafts of originals, rewritten for their copies. If the copied object `itself` is a slide, its draft is
 * unpublished; if the copy is beside its original, the titles in the draft say that it is a copy.
 */
export async function copyDrafts(
  drafts: DraftRow[],
  ids: Map<string, string>,
  { itself, isBeside }: { itself: string; isBeside: boolean },
): Promise<DraftRow[]> {
  const copyOf = (row: DraftRow) => (isBeside ? asCopy(row) : { ...row, published_version: null })
  const copies: DraftRow[] = []
  for await (const row of inSlices(drafts)) {
    const copy = withNewMedia(row.slide_id === itself ? copyOf(row) : row, ids)
    copies.push({ ...copy, slide_id: ids.get(row.slide_id) ?? row.slide_id })
  }
  return copies
}

/** Inserts drafts for slides that have none. */
export async function insertDrafts(trx: Transaction<Database>, rows: DraftRow[]): Promise<void> {
  await sql`
    insert into draft (slide_id, version, contents, origins, published_version, saved_at, saved_by)
    select slide_id, version, contents, origins, published_version, saved_at, saved_by from ${recordset(rows)}
  `.execute(trx)
}

/** Gives the copy of a tool what its authors want of the structure of the original; parts that came since are left out. */
export async function copyStructure(
  trx: Transaction<Database>,
  tool: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const draft = await trx.selectFrom('tool_draft').selectAll().where('tool_id', '=', tool).executeTakeFirst()
  const copy = ids.get(tool)
  if (!draft || !copy) return
  const structure = replaceIds(JSON.stringify(draft.structure), new Map(ids))
  await trx
    .insertInto('tool_draft')
    .values({ ...draft, tool_id: copy, structure })
    .execute()
}

function asCopy(row: DraftRow): DraftRow {
  const contents = Object.entries(row.contents).map(([language, content]) => [
    language,
    content.title
      ? { ...content, title: copyName(content.title, plainLanguage(language as ContentLanguage)) }
      : content,
  ])
  return { ...row, contents: Object.fromEntries(contents), published_version: null }
}

/**
 * Replaces ids in drafts by new ones. That makes a new version, since an open editor still has the old ids. A draft
 * without unpublished changes still has none, since the published slide was changed too.
 */
export async function renameInDrafts(
  trx: Transaction<Database>,
  slides: string[],
  ids: Map<string, string>,
): Promise<void> {
  const rows: DraftRow[] = []
  for await (const row of inSlices(await draftsOf(trx, slides))) rows.push(withNewMedia(row, ids))
  await sql`
    update draft d set contents = n.contents, origins = n.origins, version = d.version + 1,
      published_version = case when d.published_version = d.version then d.version + 1 else d.published_version end
    from ${recordset(rows)}
    where d.slide_id = n.slide_id and d.contents <> n.contents
  `.execute(trx)
}

/** The drafts of slides. */
export async function draftsOf(trx: Transaction<Database>, slides: string[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.slide_id, o.language, d.version, d.contents, d.origins, d.published_version, d.saved_at::text, d.saved_by
    from draft d join object o on o.id = d.slide_id
    where d.slide_id = any (${slides}::uuid[])
  `.execute(trx)
  return rows
}

function withNewMedia(row: DraftRow, ids: Map<string, string>): DraftRow {
  const contents = JSON.parse(replaceIds(JSON.stringify(row.contents), ids)) as Contents
  const [before, now] = [currentOrigins(row.contents, row.language), currentOrigins(contents, row.language)]
  const origins = Object.entries(row.origins).map(([code, blocks]) => {
    const language = code as ContentLanguage
    const renewed = Object.entries(blocks).map(([block, origin]) => {
      // A block that was up to date is up to date in the copy; any other keeps its origin.
      const wasUpToDate = origin === before[language]?.[block]
      return [block, (wasUpToDate && now[language]?.[block]) || origin]
    })
    return [language, Object.fromEntries(renewed)]
  })
  return { ...row, contents, origins: Object.fromEntries(origins) }
}

function recordset(rows: object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
    slide_id uuid, version integer, contents jsonb, origins jsonb, published_version integer, saved_at timestamptz,
    saved_by uuid
  )`
}
