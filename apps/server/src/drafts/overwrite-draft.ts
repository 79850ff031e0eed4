import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Contents } from './tables.ts'
import { currentOrigins } from './translation-status.ts'

/**
 * Call it after the published contents of a slide were written directly. It makes them the draft, as a new version, so
 * that editors of an older version get a conflict. Translations count as up to date.
 */
export async function overwriteDraft(
  trx: Kysely<Database>,
  { slide, contents, language, by }: { slide: string; contents: Contents; language: Language; by: string },
): Promise<void> {
  await sql`
    insert into draft (slide_id, version, contents, origins, published_version, saved_by)
    values (
      ${slide}::uuid, 1, ${JSON.stringify(contents)}::jsonb, ${JSON.stringify(currentOrigins(contents, language))}::jsonb,
      1, ${by}::uuid
    )
    on conflict (slide_id) do update set
      version = draft.version + 1, published_version = draft.version + 1,
      contents = excluded.contents, origins = excluded.origins, saved_at = now(), saved_by = excluded.saved_by
  `.execute(trx)
}
