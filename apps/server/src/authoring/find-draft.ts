import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { parseContents, publishedContents } from '#drafts/contents.ts'
import type { Contents, Origins } from '#drafts/tables.ts'
import { currentOrigins } from '#drafts/translation-status.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { inSlices } from '#platform/in-slices.ts'

/** The draft of a slide; `version` 0 and no `savedAt` where it is unchanged since publication. */
export type StoredDraft = {
  slide: string
  module: string
  tool: string
  language: Language
  version: number
  contents: Contents
  origins: Origins
  publishedVersion: number | null
  publishedAt: Date | null
  savedAt: Date
  savedBy: string | null
}

/** The draft of a slide, for a person with the right to edit it; refuses others, and objects that are no slide. */
export async function findDraft(db: Kysely<Database>, person: Requester, slide: string): Promise<StoredDraft> {
  const { type } = await findObject(db, person, 'edit', slide)
  const [draft] = type === 'slide' ? await readDrafts(db, [slide]) : []
  if (!draft) throw person.refuse('not-found')
  return draft
}

/**
 * Only the version of a slide's draft, for a person who may edit the slide. A client that polls does not need the
 * words.
 */
export async function findDraftVersion(db: Kysely<Database>, person: Requester, slide: string): Promise<number> {
  const { type } = await findObject(db, person, 'edit', slide)
  if (type !== 'slide') throw person.refuse('not-found')
  const draft = await db.selectFrom('draft').select('version').where('slide_id', '=', slide).executeTakeFirst()
  return draft?.version ?? 0
}

/**
 * As `findDraft`, within a transaction that writes: locks the slide, so that the second of two saves sees the first.
 */
export async function findDraftToWrite(
  trx: Transaction<Database>,
  person: Requester,
  slide: string,
): Promise<StoredDraft> {
  await trx.selectFrom('object').select('id').where('id', '=', slide).forNoKeyUpdate().execute()
  return findDraft(trx, person, slide)
}

/** The drafts of slides, in no order; the caller has checked the rights. */
export async function readDrafts(db: Kysely<Database>, slides: string[]): Promise<StoredDraft[]> {
  const drafts: StoredDraft[] = []
  for await (const row of inSlices(await draftRows(db, slides))) drafts.push(draftOf(row))
  return drafts
}

type DraftRow = Awaited<ReturnType<typeof draftRows>>[number]

function draftRows(db: Kysely<Database>, slides: string[]) {
  return db
    .selectFrom('object as o')
    .leftJoin('draft as d', 'd.slide_id', 'o.id')
    .select(['o.id', 'o.path', 'o.language', 'o.content', 'o.translations', 'o.published_at', 'o.updated_at'])
    .select(['d.version', 'd.contents', 'd.origins', 'd.published_version', 'd.saved_at', 'd.saved_by'])
    .where('o.id', '=', sql<string>`any (${slides}::uuid[])`)
    .execute()
}

function draftOf(row: DraftRow): StoredDraft {
  const [, tool = '', module = ''] = row.path
  const { language } = row
  const contents = row.contents
    ? parseContents(row.contents)
    : publishedContents(language, row.content, row.translations)
  return {
    slide: row.id,
    module,
    tool,
    language,
    version: row.version ?? 0,
    contents,
    origins: row.origins ?? currentOrigins(contents, language),
    publishedVersion: row.version === null ? (row.published_at ? 0 : null) : row.published_version,
    publishedAt: row.published_at,
    savedAt: row.saved_at ?? row.updated_at,
    savedBy: row.saved_by,
  }
}
