import { isDeepStrictEqual } from 'node:util'
import { type LegalPage, legalPages, templateVersion } from '@preau/contract/legal/legal-pages'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** A version of a legal page in a language: 0 is the template, before anybody wrote a text. */
export type LegalVersion = {
  id: number
  publishedAt: Date
  text: string | undefined
  /** Whether this language differs from the version before: a version may change other languages only. */
  isChange: boolean
}

/** Records a new version of each legal page that has changed, so that every version can still be read. */
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

/** Every version of a legal page in a language, the latest first. */
export async function readLegalVersions(
  db: Kysely<Database>,
  page: LegalPage,
  language: Language,
): Promise<LegalVersion[]> {
  const rows = await db
    .selectFrom('legal_version')
    .select(['id', 'texts', 'published_at'])
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .execute()
  const template = { id: 0, publishedAt: new Date(templateVersion), text: undefined, isChange: true }
  const written = rows.map(({ id, texts, published_at }, place) => {
    const text = texts[language]
    const isChange = text !== rows[place + 1]?.texts[language]
    return { id: Number(id), publishedAt: momentOf(text === undefined, published_at), text, isChange }
  })
  return [...written, template]
}

/** When the version of each legal page that is in force was made, ISO 8601. */
export async function currentLegalVersions(db: Kysely<Database>): Promise<Record<LegalPage, string>> {
  const rows = await db
    .selectFrom('legal_version')
    .distinctOn('page')
    .select(['page', 'texts', 'published_at'])
    .orderBy('page')
    .orderBy('id', 'desc')
    .execute()
  const moments = new Map(
    rows.map(({ page, texts, published_at }) => [
      page,
      momentOf(Object.keys(texts).length === 0, published_at).toISOString(),
    ]),
  )
  return Object.fromEntries(legalPages.map(page => [page, moments.get(page) ?? templateVersion])) as Record<
    LegalPage,
    string
  >
}

/** A page without a text of its own also changes when its template does. */
function momentOf(isTemplate: boolean, publishedAt: Date): Date {
  const template = new Date(templateVersion)
  return isTemplate && template > publishedAt ? template : publishedAt
}
