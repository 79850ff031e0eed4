import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { publishedContents } from '#drafts/contents.ts'
import type { Contents } from '#drafts/tables.ts'
import { currentOrigins } from '#drafts/translation-status.ts'
import type { Requester } from '#library/find-object.ts'
import { findDraft, findDraftToWrite, type StoredDraft } from './find-draft.ts'
import { writeDraft } from './save-draft.ts'

type Version = Answer<'getVersions'>[number]

/** The published versions of a slide, the latest first, and the contents of one of them if requested. */
export async function readVersions(
  db: Kysely<Database>,
  person: Requester,
  { slide, version: wanted }: { slide: string; version?: number | undefined },
): Promise<Version[]> {
  const draft = await findDraft(db, person, slide)
  const rows = await db
    .selectFrom('object_version as v')
    .leftJoin('actor as a', 'a.id', 'v.actor_id')
    .select(['v.version', 'v.created_at', sql<string | null>`full_name(a.first_name, a.last_name)`.as('name')])
    .where('v.object_id', '=', slide)
    .orderBy('v.version', 'desc')
    .execute()
  const versions = rows.map(({ version, created_at, name }, index) => ({
    version,
    publishedAt: created_at.getTime(),
    publishedBy: name,
    isCurrent: index === 0,
  }))
  if (versions.length === 0 && draft.publishedAt) versions.push(await onlyVersion(db, slide, draft.publishedAt))
  if (wanted === undefined) return versions
  const contents = await contentsOf(db, person, draft, wanted)
  return versions.map(version => (version.version === wanted ? { ...version, contents } : version))
}

/** The version that an import created, until another is published. */
async function onlyVersion(db: Kysely<Database>, slide: string, publishedAt: Date): Promise<Version> {
  const { version, name } = await db
    .selectFrom('object as o')
    .leftJoin('actor as a', 'a.id', 'o.owner_id')
    .select(['o.version', sql<string | null>`full_name(a.first_name, a.last_name)`.as('name')])
    .where('o.id', '=', slide)
    .executeTakeFirstOrThrow()
  return { version, publishedAt: publishedAt.getTime(), publishedBy: name, isCurrent: true }
}

/**
 * Restores an earlier version as the draft; teachers see it once it is published. Refuses if another draft was saved
 * after the version that the author wants to replace.
 */
export function restoreVersion(
  db: Kysely<Database>,
  person: Requester<'old-version'> & { id: string },
  { slide, version, draftVersion }: { slide: string; version: number; draftVersion: number },
): Promise<StoredDraft> {
  return db.transaction().execute(async trx => {
    const draft = await findDraftToWrite(trx, person, slide)
    if (draft.version !== draftVersion) throw person.refuse('old-version')
    const contents = await contentsOf(trx, person, draft, version)
    await recordEvent(trx, { by: person.id, action: 'restore-version', to: slide, details: { version } })
    return writeDraft(trx, person, draft, { contents, origins: currentOrigins(contents, draft.language) })
  })
}

async function contentsOf(
  db: Kysely<Database>,
  { refuse }: Requester,
  { slide, language }: { slide: string; language: StoredDraft['language'] },
  version: number,
): Promise<Contents> {
  const kept = await db
    .selectFrom('object_version')
    .select(['content', 'translations'])
    .where('object_id', '=', slide)
    .where('version', '=', version)
    .executeTakeFirst()
  const row =
    kept ??
    (await db
      .selectFrom('object')
      .select(['content', 'translations'])
      .where('id', '=', slide)
      .where('version', '=', version)
      .where('published_at', 'is not', null)
      .executeTakeFirst())
  if (!row) throw refuse('not-found')
  return publishedContents(language, row.content, row.translations)
}
