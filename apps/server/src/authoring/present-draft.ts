import type { Draft } from '@preau/contract/authoring/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type BlockTranslationStatus, blockTranslationStatus } from '#drafts/translation-status.ts'
import type { StoredDraft } from './find-draft.ts'
import { othersOn } from './presence.ts'

/** A draft as it is sent to one of its authors. */
export async function presentDraft(db: Kysely<Database>, draft: StoredDraft, person: { id: string }): Promise<Draft> {
  const { slide, module, tool, language, version, contents, origins } = draft
  const statuses = Object.entries(blockTranslationStatus(contents, language, origins))
  const perLanguage = (ids: (status: BlockTranslationStatus) => string[]) =>
    Object.fromEntries(statuses.map(([code, status]) => [code, ids(status)]))
  return {
    slide,
    module,
    tool,
    language,
    version,
    contents,
    outdated: perLanguage(({ outdated }) => outdated),
    meant: perLanguage(({ meant }) => meant),
    publishedAt: draft.publishedAt?.getTime() ?? null,
    hasChanges: draft.publishedVersion !== version,
    savedAt: draft.savedAt.getTime(),
    savedBy: draft.savedBy === null ? null : await nameOf(db, draft.savedBy),
    present: await othersOn(db, slide, person),
  }
}

/** A person's name; null for someone who is gone. */
async function nameOf(db: Kysely<Database>, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('actor')
    .select(sql<string>`full_name(first_name, last_name)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name ?? null
}
