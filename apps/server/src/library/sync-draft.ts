import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { parseContents, publishedContents } from '#drafts/contents.ts'
import { overwriteDraft } from '#drafts/overwrite-draft.ts'

/** Whether a slide has unpublished changes. Ask it before the slide is written directly. */
export async function hasOwnDraft(trx: Transaction<Database>, slide: string): Promise<boolean> {
  const { contents, language, content, translations } = await slideAndDraft(trx, slide)
  if (contents === null) return false
  return !isDeepStrictEqual(parseContents(contents), publishedContents(language, content, translations))
}

/**
 * Updates the draft after its slide was written directly. The draft becomes equal to the slide, as a new version, so
 * that an open editor notices. A draft with unpublished changes keeps them, with the new title; once they are
 * published, the direct change is among the slide's versions.
 */
export async function syncDraft(
  trx: Transaction<Database>,
  slide: string,
  { by, isOwn }: { by: string; isOwn: boolean },
): Promise<void> {
  const { language, name, content, translations } = await slideAndDraft(trx, slide)
  if (!isOwn) {
    const contents = publishedContents(language, content, translations)
    return overwriteDraft(trx, { slide, contents, language, by })
  }
  await sql`
    update draft set contents = jsonb_set(contents, array[${language}, 'title'], to_jsonb(${name}::text)),
      version = version + 1
    where slide_id = ${slide}::uuid and contents #>> array[${language}, 'title'] <> ${name}
  `.execute(trx)
}

function slideAndDraft(trx: Transaction<Database>, slide: string) {
  return trx
    .selectFrom('object')
    .leftJoin('draft', 'draft.slide_id', 'object.id')
    .select(['contents', 'object.language', 'name', 'content', 'translations'])
    .where('object.id', '=', slide)
    .executeTakeFirstOrThrow()
}
