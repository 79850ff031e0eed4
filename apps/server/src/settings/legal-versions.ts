import { isDeepStrictEqual } from 'node:util'
import { type LegalPage, legalPages, templateVersion } from '@preau/contract/legal/legal-pages'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** What a legal page says in each language that has a text of its own. */
type LegalTexts = SettingValues['legal'][LegalPage]

/** A version of a legal page: 0 is the template, before anybody wrote a text. */
export type LegalVersion = { id: number; publishedAt: Date; texts: LegalTexts }

/** Keeps what was made of the legal pages that differ, so that each version stays readable. */
export async function keepLegalVersions(
  trx: Transaction<Database>,
  before: SettingValues['legal'],
  after: SettingValues['legal'],
): Promise<void> {
  const changed = legalPages.filter(page => !isDeepStrictEqual(before[page], after[page]))
  if (changed.length === 0) return
  const rows = changed.map(page => ({ page, texts: JSON.stringify(after[page]) }))
  await trx.insertInto('legal_version').values(rows).execute()
}

/** Every version of a legal page, the latest first. */
export async function readLegalVersions(db: Kysely<Database>, page: LegalPage): Promise<LegalVersion[]> {
  const rows = await db
    .selectFrom('legal_version')
    .select(['id', 'texts', 'published_at'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .execute()
  const template = { id: 0, publishedAt: new Date(templateVersion), texts: {} }
  return [...rows.map(row => ({ id: Number(row.id), publishedAt: momentOf(row), texts: row.texts })), template]
}

/** The moment of the version of each legal page that holds now, ISO 8601. */
export async function currentLegalVersions(db: Kysely<Database>): Promise<Record<LegalPage, string>> {
  const rows = await db
    .selectFrom('legal_version')
    .distinctOn('page')
    .select(['page', 'texts', 'published_at'])
    .orderBy('page')
    .orderBy('id', 'desc')
    .execute()
  const moments = new Map(rows.map(row => [row.page, momentOf(row).toISOString()]))
  return Object.fromEntries(legalPages.map(page => [page, moments.get(page) ?? templateVersion])) as Record<
    LegalPage,
    string
  >
}

/** A page that went back to its template changes with that. */
function momentOf({ texts, published_at }: { texts: LegalTexts; published_at: Date }): Date {
  const template = new Date(templateVersion)
  return Object.keys(texts).length === 0 && template > published_at ? template : published_at
}
